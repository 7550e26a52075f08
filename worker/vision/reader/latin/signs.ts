/** Signs that the network for lines of Latin print tells apart, in the order of its classes behind the blank; models/train/lines/network.py has the same. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const MARKED = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮĶĹĻĽŁŃŅŇŌŐŒŔŘŚŞŠȚŤŪŮŰŲŹŻŽƏ'
const SMALL_MARKED = 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćčďđēėęěğģīįķĺļľłńņňōőœŕřśşšțťūůűųźżžəßıİ'

export const SIGNS = ` ${LETTERS}${LETTERS.toLowerCase()}0123456789.,-/:;'"()&#+*<%°ºª_!?@=${MARKED}${SMALL_MARKED}`
