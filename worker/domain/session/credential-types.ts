/** Types of credentials by the path of their metadata; the sandbox's cannot pass for the other. */
export const CREDENTIAL_TYPES = { live: '/vct/kyc-decision', sandbox: '/vct/kyc-decision-sandbox' } as const
