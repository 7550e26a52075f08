/** Generated from /openapi.json by `npm run client`. */

/** Called with a form; every other one with JSON. */
export const MULTIPART: readonly string[] = ['/kyc/process']

export interface components {
    schemas: {
        CreatedSession: components["schemas"]["Session"] & {
            /** @description For a browser: good for this session alone, 15 minutes */
            clientToken: string;
        };
        Session: {
            /** Format: uuid */
            sessionId: string;
            /** @description Empty while the client is not identified */
            clientId: string;
            /** @enum {string} */
            status: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
            errors: string[];
            /** @description Seconds of processing */
            spent: number;
            /** Format: date-time */
            createdAt: string;
            isClientNew: boolean;
            results: ({
                /** @enum {string} */
                type: "document";
                /** @enum {string} */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                errors: string[];
                checks: {
                    caption: string;
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        value?: number | string;
                        images?: string[];
                        method?: string;
                        reason?: string;
                        region?: {
                            image: number;
                            x: number;
                            y: number;
                            width: number;
                            height: number;
                        };
                    }[];
                }[];
                docName: string;
                tries: number;
                /** Format: date-time */
                startedAt?: string;
                history: {
                    try: number;
                    /** Format: date-time */
                    startedAt: string;
                    spent: number;
                    /** @enum {string} */
                    status: "idle" | "processing" | "success" | "failed";
                    docName?: string;
                    errors: string[];
                    checks: {
                        caption: string;
                        items: {
                            /**
                             * @description success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
                             * @enum {string}
                             */
                            status: "success" | "failed" | "idle";
                            caption: string;
                            /** @description Confidence in the stated status */
                            confidence?: number;
                            value?: number | string;
                            images?: string[];
                            method?: string;
                            reason?: string;
                            region?: {
                                image: number;
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                        }[];
                    }[];
                    images: string[];
                }[];
                isBackSide: boolean;
                countryCode: string;
                ocr: {
                    /** @enum {string} */
                    status: "idle" | "processing" | "success" | "failed";
                    fields: {
                        title: string;
                        value: string;
                        /** @enum {string} */
                        conf: "high" | "low";
                        /** @enum {string} */
                        source?: "mrz" | "visual" | "barcode";
                        normalized?: string;
                        region?: {
                            image: number;
                            x: number;
                            y: number;
                            width: number;
                            height: number;
                        };
                    }[];
                };
                imageObjects: string[];
                image: string;
                imageFull: string;
            } | {
                /** @enum {string} */
                type: "selfie";
                /** @enum {string} */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                errors: string[];
                checks: {
                    caption: string;
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        value?: number | string;
                        images?: string[];
                        method?: string;
                        reason?: string;
                        region?: {
                            image: number;
                            x: number;
                            y: number;
                            width: number;
                            height: number;
                        };
                    }[];
                }[];
                docName: string;
                tries: number;
                /** Format: date-time */
                startedAt?: string;
                history: {
                    try: number;
                    /** Format: date-time */
                    startedAt: string;
                    spent: number;
                    /** @enum {string} */
                    status: "idle" | "processing" | "success" | "failed";
                    docName?: string;
                    errors: string[];
                    checks: {
                        caption: string;
                        items: {
                            /**
                             * @description success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
                             * @enum {string}
                             */
                            status: "success" | "failed" | "idle";
                            caption: string;
                            /** @description Confidence in the stated status */
                            confidence?: number;
                            value?: number | string;
                            images?: string[];
                            method?: string;
                            reason?: string;
                            region?: {
                                image: number;
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                        }[];
                    }[];
                    images: string[];
                }[];
                withDoc: string | string[];
                faceSelfie: string;
                faceDoc: string;
                image: string;
                imageFull: string;
            } | {
                /** @enum {string} */
                type: "faces";
                /** @enum {string} */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                errors: string[];
                checks: {
                    caption: string;
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        value?: number | string;
                        images?: string[];
                        method?: string;
                        reason?: string;
                        region?: {
                            image: number;
                            x: number;
                            y: number;
                            width: number;
                            height: number;
                        };
                    }[];
                }[];
            })[];
        };
        Error: {
            /** @enum {string} */
            status: "error";
            message: string;
            details?: {
                /** @description What the schema asks for */
                expected: {
                    [key: string]: unknown;
                };
                /** @description What was received */
                actual?: unknown;
                /** @description Name of the field, empty for the body as a whole */
                path: string;
            }[];
        };
        SessionStatus: {
            /** Format: uuid */
            sessionId: string;
            /** @description Empty while the client is not identified */
            clientId: string;
            /** @enum {string} */
            status: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
            errors: string[];
            /** @description Seconds of processing */
            spent: number;
            /** Format: date-time */
            createdAt: string;
            isClientNew: boolean;
            results: ({
                /** @enum {string} */
                type: "document";
                /** @enum {string} */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                errors: string[];
                checks: {
                    caption: string;
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        value?: number | string;
                        images?: string[];
                        method?: string;
                        reason?: string;
                        region?: {
                            image: number;
                            x: number;
                            y: number;
                            width: number;
                            height: number;
                        };
                    }[];
                }[];
                docName: string;
                tries: number;
                /** Format: date-time */
                startedAt?: string;
                history: {
                    try: number;
                    /** Format: date-time */
                    startedAt: string;
                    spent: number;
                    /** @enum {string} */
                    status: "idle" | "processing" | "success" | "failed";
                    docName?: string;
                    errors: string[];
                    checks: {
                        caption: string;
                        items: {
                            /**
                             * @description success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
                             * @enum {string}
                             */
                            status: "success" | "failed" | "idle";
                            caption: string;
                            /** @description Confidence in the stated status */
                            confidence?: number;
                            value?: number | string;
                            images?: string[];
                            method?: string;
                            reason?: string;
                            region?: {
                                image: number;
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                        }[];
                    }[];
                    images: string[];
                }[];
                isBackSide: boolean;
                countryCode: string;
                ocr: {
                    /** @enum {string} */
                    status: "idle" | "processing" | "success" | "failed";
                    fields: {
                        title: string;
                        value: string;
                        /** @enum {string} */
                        conf: "high" | "low";
                        /** @enum {string} */
                        source?: "mrz" | "visual" | "barcode";
                        normalized?: string;
                        region?: {
                            image: number;
                            x: number;
                            y: number;
                            width: number;
                            height: number;
                        };
                    }[];
                };
                images: string[];
                imagesFull: string[];
                imageObjects: string[];
            } | {
                /** @enum {string} */
                type: "selfie";
                /** @enum {string} */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                errors: string[];
                checks: {
                    caption: string;
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        value?: number | string;
                        images?: string[];
                        method?: string;
                        reason?: string;
                        region?: {
                            image: number;
                            x: number;
                            y: number;
                            width: number;
                            height: number;
                        };
                    }[];
                }[];
                docName: string;
                tries: number;
                /** Format: date-time */
                startedAt?: string;
                history: {
                    try: number;
                    /** Format: date-time */
                    startedAt: string;
                    spent: number;
                    /** @enum {string} */
                    status: "idle" | "processing" | "success" | "failed";
                    docName?: string;
                    errors: string[];
                    checks: {
                        caption: string;
                        items: {
                            /**
                             * @description success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
                             * @enum {string}
                             */
                            status: "success" | "failed" | "idle";
                            caption: string;
                            /** @description Confidence in the stated status */
                            confidence?: number;
                            value?: number | string;
                            images?: string[];
                            method?: string;
                            reason?: string;
                            region?: {
                                image: number;
                                x: number;
                                y: number;
                                width: number;
                                height: number;
                            };
                        }[];
                    }[];
                    images: string[];
                }[];
                withDoc: string | string[];
                faceSelfie: string;
                faceDoc: string;
                images: string[];
                imagesFull: string[];
            } | {
                /** @enum {string} */
                type: "faces";
                /** @enum {string} */
                status: "idle" | "processing" | "success" | "failed";
                /** @description Seconds */
                spent: number;
                errors: string[];
                checks: {
                    caption: string;
                    items: {
                        /**
                         * @description success: the requirement holds or the defect was not found; failed: the opposite; idle: not evaluated, see reason
                         * @enum {string}
                         */
                        status: "success" | "failed" | "idle";
                        caption: string;
                        /** @description Confidence in the stated status */
                        confidence?: number;
                        value?: number | string;
                        images?: string[];
                        method?: string;
                        reason?: string;
                        region?: {
                            image: number;
                            x: number;
                            y: number;
                            width: number;
                            height: number;
                        };
                    }[];
                }[];
            })[];
            /** Format: uuid */
            schemaId: string;
            /** Format: uuid */
            scenarioId: string;
            clientKey: string;
            clientUser: string;
            email?: string;
            wallet?: string;
            secondsToLive: number;
            /** Format: date-time */
            responseTime: string;
        };
        SessionList: {
            /** @enum {string} */
            status: "ok";
            results: components["schemas"]["Session"][];
            page: number;
            pageSize: number;
            total: number;
        };
        Operations: {
            "/kyc/session/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    schemaId?: string;
                    captcha?: string;
                    clientKey?: string;
                    clientUser?: string;
                    /** Format: email */
                    email?: string;
                    wallet?: string;
                };
                answer: components["schemas"]["CreatedSession"];
            };
            "/kyc/process": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                    schemaId?: string;
                    captcha?: string;
                    /**
                     * @default sync
                     * @enum {string}
                     */
                    mode?: "sync" | "async";
                    clientKey?: string;
                    ocr?: boolean;
                    images: Blob[];
                };
                answer: components["schemas"]["Session"];
            };
            "/kyc/session/status": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                    clientKey?: string;
                };
                answer: components["schemas"]["SessionStatus"] | components["schemas"]["Error"];
            };
            "/kyc/sessions": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    /** @enum {string} */
                    status?: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
                    /**
                     * Format: date-time
                     * @description Created at this time or later
                     */
                    from?: string;
                    /**
                     * Format: date-time
                     * @description Created at this time or earlier
                     */
                    to?: string;
                    clientId?: string;
                };
                answer: components["schemas"]["SessionList"];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
