/** How many things of a listing, and which of them. */
export interface Paging {
  page: number
  pageSize: number
}
