/** Personal data that a proof tells only where it is asked for: of documents as they were read, of the client as given. */
export const DOCUMENT_CLAIMS = [
  ...['surname', 'givenNames', 'birthDate', 'sex', 'nationality', 'placeOfBirth', 'address', 'personalNumber'],
  ...['documentNumber', 'issuingState', 'issueDate', 'expiryDate'],
] as const
export const CLIENT_CLAIMS = ['clientKey', 'clientUser', 'email', 'wallet'] as const
