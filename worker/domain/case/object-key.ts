declare const brand: unique symbol

/**
 * Names an object in the store. Nobody outside may see one: what goes over the wire is a signed link, which has another
 * type, so that a key that nobody turned into a link does not compile.
 */
export type ObjectKey = string & { readonly [brand]: 'ObjectKey' }

export const objectKey = (text: string): ObjectKey => text as ObjectKey
