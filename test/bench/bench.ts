export interface BenchOptions {
  data?: string
  truth?: string
  /** Of likelihoods: rows of `selfie`. */
  selfies?: string
  pairs?: string
  limit?: string
  /** To send, and where their chance begins. */
  requests?: string
  seed?: string
  /** Of load: for how long, and how many times its capacity. */
  minutes?: string
  rate?: string
  /** Of vectors. */
  size?: string
  /** Of a vector. */
  dimensions?: string
  /** Where rows go; a folder for `specimens`. */
  out?: string
  /** Of specimens: how many of each, which, whose parameters, the print of their zone, and how large. */
  count?: string
  kinds?: string
  /** Genuine sessions of a set, where they are fewer than `count`. */
  genuine?: string
  attacks?: string
  part?: string
  /** Of memory: whether garbage is collected before every case. */
  collected?: boolean
  /** Of kyc: where the CPU goes instead. */
  profile?: boolean
  /** Font files, with commas. */
  typefaces?: string
  'zone-face'?: string
  pixels?: string
  /** In words: what rows are of. */
  set?: string
  /** Sessions in flight, each in a product of its own. */
  atOnce?: string | undefined
  /** Writes one item's result to --out. */
  row(row: Record<string, unknown>): void
  /** One line on stderr, replaced by the next. */
  progress(text: string): void
}

/** Measures the shipped code in workerd; what it returns is the last line of output. */
export type Bench = (options: BenchOptions) => Promise<Record<string, unknown>>
