import type { en } from './en'

type Texts<T> = { [Name in keyof T]: T[Name] extends string ? string : Texts<T[Name]> }

/** Every text of the elements, in one language. */
export type Messages = Texts<typeof en>
