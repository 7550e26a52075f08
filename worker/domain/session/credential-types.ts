/** By the path under which their metadata are served; the sandbox's cannot pass for the other. */
export const CREDENTIAL_TYPES = { live: '/vct/kyc-decision', sandbox: '/vct/kyc-decision-sandbox' } as const
