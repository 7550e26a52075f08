/** Generated from /openapi.json by `npm run client`. */

/** Called with a form; every other one with JSON. */
export const MULTIPART: readonly string[] = ['/kyc/process', '/person/create', '/person/fusion', '/person/search']

export interface components {
    schemas: {
        CreatedToken: {
            message: string;
            /** @enum {string} */
            status: "ok";
            token: {
                /** Format: date-time */
                expires: string;
                /** Format: uuid */
                id: string;
            };
        };
        Error: {
            /** @enum {string} */
            status: "error" | "failed";
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
        UpdatedToken: {
            /** @enum {number} */
            code: 0;
            /** @enum {string} */
            status: "ok";
            token: {
                /** Format: date-time */
                expires: string;
                /** Format: uuid */
                id: string;
            };
        };
        DeletedToken: {
            /** @enum {string} */
            status: "ok";
        };
        TokenList: {
            /** @enum {string} */
            status: "ok";
            results: {
                /** @description For /token/update and /token/delete; no credential */
                handle: string;
                label: string | null;
                /** Format: date-time */
                created: string;
                /** Format: date-time */
                expires: string;
                /** Format: date-time */
                lastUsed: string | null;
                /** @description Handle of the permanent token that made it, with which it ends */
                parent: string | null;
            }[];
            page: number;
            pageSize: number;
            total: number;
        };
        DeletedTokens: {
            /** @enum {string} */
            status: "ok";
            /** @description How many permanent tokens there were */
            revoked: number;
        };
        WebhookWithSecret: {
            /** @enum {string} */
            status: "ok";
            webhook: components["schemas"]["Webhook"] & {
                /**
                 * @description Shown this once; base64 after `whsec_`, as in the Standard Webhooks specification
                 * @example whsec_QmVpc3BpZWwtbnVyLW5pY2h0LWVjaHQtMzJieXRlcyE=
                 */
                secret: string;
            };
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            /** Format: uri */
            url: string;
            events: ("session.created" | "session.processing" | "session.approved" | "session.resubmit" | "session.review" | "session.declined" | "session.exception" | "session.expired" | "session.erased" | "person.created" | "person.updated" | "person.deleted" | "liveness.failed" | "webhook.disabled")[];
            include: ("client" | "fields")[];
            description: string;
            /** Format: date-time */
            createdAt: string;
            enabled: boolean;
            /**
             * @description `owner`: by /webhook/update; `gone`: it answered 410; `failing`: nothing reached it for days
             * @enum {string|null}
             */
            disabledReason: "owner" | "gone" | "failing" | null;
            /** Format: date-time */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description Since its last success every delivery failed
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Until when two secrets sign
             */
            previousSecretUntil: string | null;
        };
        WebhookResponse: {
            /** @enum {string} */
            status: "ok";
            webhook: components["schemas"]["Webhook"];
        };
        DeletedWebhook: {
            /** @enum {string} */
            status: "ok";
        };
        WebhookList: {
            /** @enum {string} */
            status: "ok";
            results: (components["schemas"]["Webhook"] & {
                /** @description Deliveries that wait */
                pending: number;
                /** @description Deliveries that were given up */
                parked: number;
            })[];
            page: number;
            pageSize: number;
            total: number;
        };
        TestedWebhook: {
            /** @enum {string} */
            status: "ok";
        };
        WebhookDeliveryList: {
            /** @enum {string} */
            status: "ok";
            results: components["schemas"]["WebhookDelivery"][];
            page: number;
            pageSize: number;
            total: number;
        };
        WebhookDelivery: {
            /** @description `webhook-id` of the message, the same each time it is sent */
            id: string;
            /** @enum {string} */
            type: "session.created" | "session.processing" | "session.approved" | "session.resubmit" | "session.review" | "session.declined" | "session.exception" | "session.expired" | "session.erased" | "person.created" | "person.updated" | "person.deleted" | "liveness.failed" | "webhook.disabled" | "webhook.test";
            /**
             * Format: date-time
             * @description When the event happened
             */
            at: string;
            sessionId: string | null;
            /** @description The person or webhook it is about */
            subjectId: string | null;
            /**
             * @description `parked`: the endpoint failed for three days or was disabled; /webhook/resend sends it again
             * @enum {string}
             */
            state: "pending" | "delivered" | "parked";
            attempts: number;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            lastAttemptAt: string | null;
            /** @description HTTP status of the last answer */
            lastStatus: number | null;
            /** @description Why there was none: `timeout`, `address`, `connection` */
            lastError: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
        };
        ResentWebhook: {
            /** @enum {string} */
            status: "ok";
            /** @description How many are sent again */
            resent: number;
        };
        UpdatedBalance: {
            /** @enum {string} */
            status: "ok";
        };
        Balance: {
            /** @enum {string} */
            status: "ok";
            groupId: number;
            balance: number;
            /** @description The last changes, newest first */
            entries: {
                amount: number;
                /** @enum {string} */
                reason: "adjustment" | "charge" | "refund";
                operation: string;
                /** @description User who caused it */
                by: string;
                /** Format: date-time */
                at: string;
            }[];
        };
        CreatedSession: components["schemas"]["Session"] & {
            /** @description For a browser: good for this session alone, 15 minutes */
            clientToken: string;
            /** @description A page that does it all: send it to the person; it lives as long as the session */
            url: string;
            liveness?: components["schemas"]["LivenessChallenge"];
        };
        Decision: {
            /**
             * @description Null while it is pending
             * @enum {string|null}
             */
            outcome: "approved" | "resubmit" | "review" | "declined" | null;
            /** @description One sentence for operators */
            summary?: string;
            /** @description Weightiest first; not for browsers */
            reasons?: {
                /** @enum {string} */
                code: "document_missing" | "selfie_missing" | "not_a_document" | "image_unusable" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "print_unconfirmed" | "portrait_missing" | "authenticity_unchecked" | "face_missing" | "liveness_missing" | "liveness_unlit" | "liveness_exempted" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "under_age" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "earlier_sign";
                /**
                 * @description What this reason alone leads to
                 * @enum {string}
                 */
                outcome: "approved" | "resubmit" | "review" | "declined";
                /** @description For operators */
                message: string;
                /** @enum {string} */
                task: "document" | "selfie" | "faces";
                /** @description Of the task among those of its type */
                index: number;
                /** @description Caption of the check that says so */
                check?: string;
                /** @enum {string} */
                side?: "front" | "back";
                /**
                 * @description What the person is asked to do
                 * @enum {string}
                 */
                advice?: "send_document" | "send_selfie" | "send_other_side" | "show_whole_document" | "show_document_sharper" | "show_machine_readable_zone" | "show_document_portrait" | "uncover_document" | "use_valid_document" | "use_accepted_document" | "use_other_document" | "show_own_document" | "show_face" | "show_face_clearer" | "repeat_movements" | "let_screen_light_face";
            }[];
            /** @description What the person is asked to do */
            advice: {
                /** @enum {string} */
                code: "send_document" | "send_selfie" | "send_other_side" | "show_whole_document" | "show_document_sharper" | "show_machine_readable_zone" | "show_document_portrait" | "uncover_document" | "use_valid_document" | "use_accepted_document" | "use_other_document" | "show_own_document" | "show_face" | "show_face_clearer" | "repeat_movements" | "let_screen_light_face";
                /** @enum {string} */
                task: "document" | "selfie";
                /**
                 * @description Of the document that is wanted
                 * @enum {string}
                 */
                side?: "front" | "back";
            }[];
            /** @enum {string} */
            assurance?: "basic" | "substantial" | "high";
            /** @description Posterior probability of fraud */
            risk?: number | null;
            policy?: {
                /** Format: uuid */
                schemaId: string;
                version: number;
            };
            /** @enum {string} */
            by?: "system" | "user" | "token";
            /** Format: date-time */
            at?: string | null;
            note?: string;
        };
        LivenessChallenge: {
            /** Format: uuid */
            nonce: string;
            /** @description In this order; the first is `center` */
            actions: ("center" | "turn_left" | "turn_right" | "look_up" | "closer")[];
            /** @description What the screen shows during `center`, each for 350 ms, in this order; empty: nothing */
            light: ("dark" | "white" | "blue" | "green" | "amber" | "rose" | "left" | "right" | "top" | "bottom")[];
            /** Format: date-time */
            expiresAt: string;
        };
        Session: {
            /** Format: uuid */
            sessionId: string;
            /** @description Empty while the client is not identified */
            clientId: string;
            /** @enum {string} */
            status: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
            decision: components["schemas"]["Decision"];
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
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
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
                            /** @description Of two faces: cosine similarity of their embeddings */
                            score?: number;
                            /** @description Score from which the pair is a match */
                            threshold?: number;
                            /** @description Share of pairs of different people that reach the threshold */
                            fmr?: number;
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
                        /** @description What was seen there, where alphabets or check digits of the machine readable zone say otherwise */
                        raw?: string;
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
                quality?: {
                    /** @description Index in imagesFull */
                    image: number;
                    /** @description Pixels along the long side of the document */
                    longSide: number;
                    /** @description Share of the image's width or height that the document spans */
                    coverage: number;
                    /** @description Degrees between document and image plane */
                    tilt: number;
                    /** @description 0..255 */
                    medianLuma: number;
                    /** @description Share of the document that is over-exposed */
                    clippedShare: number;
                    /** @description Deviation in thousandths of the long side; null: no print seen */
                    blur: number | null;
                    glare: {
                        image: number;
                        x: number;
                        y: number;
                        width: number;
                        height: number;
                    }[];
                    defects: ("no_document" | "cut_off" | "too_small" | "too_dark" | "too_bright" | "tilted" | "glare" | "moving" | "blurred")[];
                }[];
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
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
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
                            /** @description Of two faces: cosine similarity of their embeddings */
                            score?: number;
                            /** @description Score from which the pair is a match */
                            threshold?: number;
                            /** @description Share of pairs of different people that reach the threshold */
                            fmr?: number;
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
                quality?: {
                    /** @description Index in imagesFull */
                    image: number;
                    /** @description Pixels, seen from the front */
                    interEyeDistance: number;
                    /** @description Eyes to chin as a share of the image's height */
                    headSize: number;
                    yaw: number;
                    pitch: number;
                    roll: number;
                    luminanceMean: number;
                    luminanceVariance: number;
                    underExposed: number;
                    overExposed: number;
                    /** @description Bits */
                    dynamicRange: number;
                    illuminationUniformity: number;
                    colourDistance: number;
                    eyeOpening: number;
                    mouthOpening: number;
                    /** @description Area of the second largest face over that of the largest */
                    otherFace: number;
                    sharpness: number;
                    defects: ("no_face" | "many_faces" | "cut_off" | "too_small" | "too_large" | "too_dark" | "too_bright" | "turned" | "eyes_closed" | "mouth_open" | "uneven_light" | "flat_light" | "unnatural_colour" | "moving" | "blurred")[];
                };
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
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
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
        SessionStatus: {
            /** Format: uuid */
            sessionId: string;
            /** @description Empty while the client is not identified */
            clientId: string;
            /** @enum {string} */
            status: "idle" | "processing" | "success" | "failed" | "exception" | "expired";
            decision: components["schemas"]["Decision"];
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
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
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
                            /** @description Of two faces: cosine similarity of their embeddings */
                            score?: number;
                            /** @description Score from which the pair is a match */
                            threshold?: number;
                            /** @description Share of pairs of different people that reach the threshold */
                            fmr?: number;
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
                        /** @description What was seen there, where alphabets or check digits of the machine readable zone say otherwise */
                        raw?: string;
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
                quality?: {
                    /** @description Index in imagesFull */
                    image: number;
                    /** @description Pixels along the long side of the document */
                    longSide: number;
                    /** @description Share of the image's width or height that the document spans */
                    coverage: number;
                    /** @description Degrees between document and image plane */
                    tilt: number;
                    /** @description 0..255 */
                    medianLuma: number;
                    /** @description Share of the document that is over-exposed */
                    clippedShare: number;
                    /** @description Deviation in thousandths of the long side; null: no print seen */
                    blur: number | null;
                    glare: {
                        image: number;
                        x: number;
                        y: number;
                        width: number;
                        height: number;
                    }[];
                    defects: ("no_document" | "cut_off" | "too_small" | "too_dark" | "too_bright" | "tilted" | "glare" | "moving" | "blurred")[];
                }[];
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
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
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
                            /** @description Of two faces: cosine similarity of their embeddings */
                            score?: number;
                            /** @description Score from which the pair is a match */
                            threshold?: number;
                            /** @description Share of pairs of different people that reach the threshold */
                            fmr?: number;
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
                quality?: {
                    /** @description Index in imagesFull */
                    image: number;
                    /** @description Pixels, seen from the front */
                    interEyeDistance: number;
                    /** @description Eyes to chin as a share of the image's height */
                    headSize: number;
                    yaw: number;
                    pitch: number;
                    roll: number;
                    luminanceMean: number;
                    luminanceVariance: number;
                    underExposed: number;
                    overExposed: number;
                    /** @description Bits */
                    dynamicRange: number;
                    illuminationUniformity: number;
                    colourDistance: number;
                    eyeOpening: number;
                    mouthOpening: number;
                    /** @description Area of the second largest face over that of the largest */
                    otherFace: number;
                    sharpness: number;
                    defects: ("no_face" | "many_faces" | "cut_off" | "too_small" | "too_large" | "too_dark" | "too_bright" | "turned" | "eyes_closed" | "mouth_open" | "uneven_light" | "flat_light" | "unnatural_colour" | "moving" | "blurred")[];
                };
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
                        /** @description Of two faces: cosine similarity of their embeddings */
                        score?: number;
                        /** @description Score from which the pair is a match */
                        threshold?: number;
                        /** @description Share of pairs of different people that reach the threshold */
                        fmr?: number;
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
            /**
             * @description Whether the other device has opened the session that was handed to it
             * @enum {string}
             */
            handoff?: "waiting" | "opened";
            consent?: components["schemas"]["Consent"];
            secondsToLive: number;
            /** Format: date-time */
            responseTime: string;
        };
        /** @description What the person agreed to on the page behind the link */
        Consent: {
            version: string;
            /** @enum {string} */
            language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "pl" | "pt" | "ru" | "tr" | "zh";
            /** @description Of the text that was shown, in UTF-8; hex */
            sha256: string;
            /** Format: date-time */
            at: string;
        };
        SessionList: {
            /** @enum {string} */
            status: "ok";
            results: components["schemas"]["Session"][];
            page: number;
            pageSize: number;
            total: number;
        };
        Archive: {
            /** @enum {string} */
            status: "ok";
            /** Format: uri */
            url: string;
            /**
             * Format: date-time
             * @description End of the link
             */
            expires: string;
            size: number;
            /** @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 */
            sha256: string;
        };
        DeletedSession: {
            /** @enum {string} */
            status: "ok";
            deleted: {
                /** @description The session and the records of its images */
                rows: number;
                /** @description Faces of its client, if that has no other session of yours */
                vectors: number;
                /** @description Uploaded and made from them */
                images: number;
                /** @description Kept for repeated requests */
                answers: number;
                /** @description Downloads of yours that may have held it */
                archives: number;
            };
        };
        Handoff: {
            /** @enum {string} */
            status: "ok";
            /** Format: uuid */
            sessionId: string;
            /** @description For another device: good once, for /kyc/session/token alone */
            handoffToken: string;
            /** Format: date-time */
            expiresAt: string;
        };
        SessionToken: {
            /** @enum {string} */
            status: "ok";
            /** Format: uuid */
            sessionId: string;
            /** @description For a browser: good for this session alone, 15 minutes */
            clientToken: string;
            /** Format: date-time */
            expiresAt: string;
        };
        OpenedSession: {
            /** @enum {string} */
            status: "ok";
            /** Format: uuid */
            sessionId: string;
            /**
             * @description `finished`: nothing is left to be sent
             * @enum {string}
             */
            state: "open" | "processing" | "finished";
            /**
             * Format: date-time
             * @description Of the link, with its session
             */
            expiresAt: string;
            returnUrl: string | null;
            page: {
                /** @description Who asks; null: nobody is named */
                title: string | null;
                /** @description A data URL of a PNG, WebP or JPEG file of at most 6 kB */
                logo: string | null;
                /**
                 * @description Of buttons
                 * @example #2454e6
                 */
                colour: string | null;
            };
            consent: components["schemas"]["ConsentTexts"];
            /** @description No `documentTypes`: every one */
            asks: {
                selfie: boolean;
                liveness: boolean;
                documentTypes: ("passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate")[];
            };
            /** @description For this session alone, 15 minutes; null before the agreement and when all is done */
            clientToken: string | null;
        };
        /** @description Still to be agreed to: no token is given out before */
        ConsentTexts: {
            /** @description Told apart by it; a new text needs a new one */
            version: string;
            /** @description Plain text in paragraphs, one a language; the first for everybody else */
            texts: {
                /** @enum {string} */
                language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "pl" | "pt" | "ru" | "tr" | "zh";
                text: string;
            }[];
        } | null;
        Liveness: {
            /** @enum {string} */
            status: "ok";
            /** Format: uuid */
            sessionId: string;
            liveness: components["schemas"]["LivenessChallenge"];
        };
        EventList: {
            /** @enum {string} */
            status: "ok";
            results: {
                id: number;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                action: "session_created" | "images_received" | "attempt_begun" | "attempt_ended" | "attempt_restarted" | "session_handed_off" | "handoff_opened" | "link_opened" | "consent_given" | "client_token_issued" | "liveness_challenged" | "session_decided" | "session_deleted" | "residue_deleted" | "images_expired" | "sessions_expired" | "events_expired" | "images_missing" | "owner_erased" | "session_read" | "sessions_listed" | "image_opened" | "archive_downloaded" | "archive_opened" | "events_read" | "person_created" | "person_updated" | "person_fused" | "person_deleted" | "person_read" | "persons_listed" | "persons_searched" | "client_enrolled" | "vector_renewed" | "list_created" | "list_renamed" | "list_deleted" | "source_group_created" | "source_created" | "source_updated" | "source_deleted" | "scenario_created" | "scenario_updated" | "scenario_deleted" | "session_expired" | "liveness_failed" | "webhook_created" | "webhook_updated" | "webhook_deleted" | "webhook_rotated" | "webhook_tested" | "webhook_resent" | "webhook_disabled" | "token_created" | "token_updated" | "token_revoked" | "tokens_revoked" | "balance_changed";
                /** @enum {string} */
                actor: "user" | "token" | "client" | "link" | "system";
                /** @description Which credential: a permanent token's handle, a JWT's `jti`, a browser's session */
                by: string | null;
                sessionId: string | null;
                /** @description The person, list, source, scenario, token or archive it is about */
                subjectId: string | null;
                attempt: number | null;
                detail: {
                    [key: string]: string | number | string[];
                } | null;
                /** @description Place in the chain; null for some seconds: not sealed yet */
                seq: number | null;
                hash: string | null;
                /** @description Whether the hash is that of this event at its place; null: not sealed yet, or by a secret not given any more */
                intact: boolean | null;
            }[];
            page: number;
            pageSize: number;
            total: number;
        };
        ScenarioAnswer: {
            /** @enum {string} */
            status: "ok";
            scenario: components["schemas"]["Scenario"];
        };
        Scenario: {
            /** Format: uuid */
            schemaId: string;
            name: string;
            isDefault: boolean;
            lifetimeSeconds: number;
            hosted: components["schemas"]["HostedPage"];
            version: number;
            requiredTasks: ("document" | "selfie" | "faces")[];
            /** @description Empty: every one */
            documentTypes: ("passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate")[];
            /** @description ISO 3166-1 alpha-3; empty: every one */
            documentStates: string[];
            documentChecks: {
                /** @enum {string} */
                name: "isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch";
                /** @description A failed check blocks from this confidence on; 0: always */
                threshold: number;
            }[];
            selfieChecks: {
                /** @enum {string} */
                name: "isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile";
                /** @description A failed check blocks from this confidence on; 0: always */
                threshold: number;
            }[];
            /** @description Cosine similarity of document and selfie; null: the measured default */
            matchThreshold: number | null;
            /** @description null: the service's limit */
            attempts: number | null;
            /**
             * @description What is held against the evidence; null: by what is required and sent
             * @enum {string|null}
             */
            assurance: "basic" | "substantial" | "high" | null;
            /** @description Whether people decide what the service cannot; otherwise that fails */
            review: boolean;
            /** @description Whole years of the holder; null: any */
            minimumAge: number | null;
            /** @description Whether a document counts after its date of expiry */
            acceptExpired: boolean;
            livenessRequired: boolean;
            /**
             * @description Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
             * @enum {string}
             */
            livenessLight: "off" | "preferred" | "required";
            /** @description Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
            livenessAlternative: boolean;
            captchaRequired: boolean;
            /** @description Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
            retention: {
                /** @description Images, challenges and what was cut out of them; never longer than the data */
                images: number;
                /** @description Results, what they were made of, client faces and kept answers */
                data: number;
                /** @description What was done and read. An owner's events go in their order: the longest time of its scenarios holds */
                events: number;
            };
        };
        /** @description The page behind a session’s `url` */
        HostedPage: {
            /** @description Who asks; null: nobody is named */
            title: string | null;
            /** @description A data URL of a PNG, WebP or JPEG file of at most 6 kB */
            logo: string | null;
            /**
             * @description Of buttons
             * @example #2454e6
             */
            colour: string | null;
            consent: components["schemas"]["ConsentTexts"] & unknown;
            /** @description Where a `returnUrl` may lead */
            returnOrigins: string[];
        };
        DeletedScenario: {
            /** @enum {string} */
            status: "ok";
        };
        ScenarioList: {
            /** @enum {string} */
            status: "ok";
            results: components["schemas"]["Scenario"][];
            page: number;
            pageSize: number;
            total: number;
        };
        CreatedPersons: {
            /** @enum {string} */
            status: "ok";
            message: string;
            faces_total: number;
            /** @description Best first */
            matches: components["schemas"]["PersonMatch"][];
            /** @description Those added and those recognised */
            persons: components["schemas"]["PersonOfFace"][];
            persons_new: number;
            /** @description Added and recognised */
            persons_total: number;
            /** @description Seconds */
            spent: number;
        };
        PersonMatch: {
            /** Format: uuid */
            person_id: string;
            /** Format: uuid */
            list_id: string;
            /** @description Cosine similarity, at most 1 */
            score: number;
            /** @description The score from which this is a match */
            threshold: number;
            fields: string[];
            /** @description Place among the faces of the image, largest first */
            face_index: number;
        };
        PersonOfFace: components["schemas"]["Face"] & {
            /** Format: uuid */
            person_id: string | null;
            /** Format: uuid */
            list_id: string | null;
            fields: string[];
            /** Format: date-time */
            created: string | null;
            is_new: boolean;
        };
        Feature: {
            /** @enum {string} */
            name: "age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness";
            /**
             * @description idle: not evaluated; failed: evaluated and beyond the given threshold
             * @enum {string}
             */
            status: "success" | "failed" | "idle";
            value?: number | string | {
                yaw: number;
                pitch: number;
                roll: number;
            };
            confidence?: number;
            threshold?: number;
        };
        Face: {
            /** @description Place among the faces of the image, largest first */
            face_index: number;
            /** @description Degrees; null where not known */
            yaw: number | null;
            /** @description Degrees; null where not known */
            pitch: number | null;
            /** @description Degrees; null where not known */
            roll: number | null;
            quality: number | null;
            /**
             * @description Left, top, right, bottom in pixels
             * @example [
             *       120,
             *       80,
             *       360,
             *       400
             *     ]
             */
            bbox?: number[];
            /**
             * @description The corners of the box turned with the head, pixels
             * @example [
             *       [
             *         122,
             *         78
             *       ],
             *       [
             *         362,
             *         82
             *       ],
             *       [
             *         358,
             *         402
             *       ],
             *       [
             *         118,
             *         398
             *       ]
             *     ]
             */
            bbox_pro?: number[][];
            /** @description Base64 of a JPEG */
            thumb?: string;
            /** @description Base64 of an upright JPEG, 256 x 256 */
            normalized?: string;
            features?: components["schemas"]["Feature"][];
            embedding?: string;
            embedding_version?: string;
        };
        Sources: components["schemas"]["Source"][];
        Source: {
            /** Format: uuid */
            source_id: string;
            /** Format: uuid */
            group_id: string;
            name: string;
            /** Format: date-time */
            created: string;
            feature_check: ("age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness")[];
            auto_person_create: {
                /** @description The larger of the yaw and pitch maxima, degrees */
                new_person_angle_max: number;
                new_person_yaw_max: number;
                new_person_pitch_max: number;
                /** @description Area of the face box, pixels squared */
                new_person_square_min: number;
                /** @description Number as text, `fmr:` or `fpir:` and a rate, or `no_match`. Where none was set, that of a list of up to 200 faces: it grows with the list, also after that number is written back */
                new_person_threshold: string;
                person_list_add: string[];
                person_list_search: {
                    list_id: string;
                    threshold?: number;
                    limit?: number;
                }[];
            };
        };
        PersonSearch: {
            /** @enum {string} */
            status: "ok";
            message: string;
            faces_total: number;
            faces: components["schemas"]["Face"][];
            /** @description Best first, at most `limit` for each face */
            matches: components["schemas"]["PersonMatch"][];
            /** @description Seconds */
            spent: number;
        };
        StoredFace: {
            /** Format: date-time */
            created: string;
            quality: number | null;
            embedding_version: string;
            /** @description Signed link; empty where no image was kept */
            image: string;
        };
        Person: {
            /** Format: uuid */
            person_id: string;
            /** Format: uuid */
            list_id: string;
            fields: string[];
            /** Format: date-time */
            created: string;
            /** Format: uuid */
            group_id: string | null;
            /** Format: uuid */
            source_id: string | null;
            faces: components["schemas"]["StoredFace"][];
        };
        Persons: {
            /** @enum {string} */
            status: "ok";
            results: components["schemas"]["Person"][];
            page: number;
            pageSize: number;
            total: number;
        };
        PersonLists: {
            /** @enum {string} */
            status: "ok";
            results: {
                /** Format: uuid */
                list_id: string;
                name: string;
                is_main: boolean;
                /** Format: date-time */
                created: string;
                persons: number;
            }[];
            page: number;
            pageSize: number;
            total: number;
        };
        SourceGroups: {
            /** @enum {string} */
            status: "ok";
            results: {
                /** Format: uuid */
                group_id: string;
                name: string;
                /** Format: date-time */
                created: string;
                sources: number;
            }[];
            page: number;
            pageSize: number;
            total: number;
        };
        Operations: {
            "/token/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description ISO 8601 date and time, or a number of days (1 to 3650) */
                    expires: string;
                    /**
                     * @description Space-separated, of persons, sources, tokens, kyc, balance: what the token may do, no more than its maker. Default: all that the maker may, but `balance`
                     * @example kyc persons
                     */
                    scope?: string;
                    /** @description Says in /tokens what the token is for */
                    label?: string;
                };
                answer: components["schemas"]["CreatedToken"];
            };
            "/token/update": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** Format: uuid */
                    token_id: string;
                    /**
                     * Format: date-time
                     * @description ISO 8601 date and time
                     */
                    expires: string;
                };
                answer: components["schemas"]["UpdatedToken"];
            };
            "/token/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** Format: uuid */
                    token_id: string;
                };
                answer: components["schemas"]["DeletedToken"];
            };
            "/tokens": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                };
                answer: components["schemas"]["TokenList"];
            };
            "/tokens/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: date-time
                     * @description JWTs, client and handoff tokens of the user that were issued before do not hold any more either
                     */
                    before?: string;
                };
                answer: components["schemas"]["DeletedTokens"];
            };
            "/webhook/create": {
                request: {
                    /**
                     * Format: uri
                     * @description https on port 443 by a public host name, without credentials; under `npm start` any http(s) address
                     */
                    url: string;
                    /** @description What the endpoint is told of; all where it is missing */
                    events?: ("session.created" | "session.processing" | "session.approved" | "session.resubmit" | "session.review" | "session.declined" | "session.exception" | "session.expired" | "session.erased" | "person.created" | "person.updated" | "person.deleted" | "liveness.failed" | "webhook.disabled")[];
                    /** @description Personal data in `data` of session events: `client` (clientKey, clientUser, email, wallet), `fields` (what was read of the documents). None where it is missing */
                    include?: ("client" | "fields")[];
                    description?: string;
                    /** @description Where no header carries one */
                    token?: string;
                };
                answer: components["schemas"]["WebhookWithSecret"];
            };
            "/webhook/update": {
                request: {
                    /**
                     * Format: uri
                     * @description https on port 443 by a public host name, without credentials; under `npm start` any http(s) address
                     */
                    url?: string;
                    /** @description What the endpoint is told of; all where it is missing */
                    events?: ("session.created" | "session.processing" | "session.approved" | "session.resubmit" | "session.review" | "session.declined" | "session.exception" | "session.expired" | "session.erased" | "person.created" | "person.updated" | "person.deleted" | "liveness.failed" | "webhook.disabled")[];
                    /** @description Personal data in `data` of session events: `client` (clientKey, clientUser, email, wallet), `fields` (what was read of the documents). None where it is missing */
                    include?: ("client" | "fields")[];
                    description?: string;
                    /** @description Where no header carries one */
                    token?: string;
                    /** Format: uuid */
                    webhookId: string;
                    /** @description While it is false, deliveries are parked as they come */
                    enabled?: boolean;
                };
                answer: components["schemas"]["WebhookResponse"];
            };
            "/webhook/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** Format: uuid */
                    webhookId: string;
                };
                answer: components["schemas"]["DeletedWebhook"];
            };
            "/webhooks": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                };
                answer: components["schemas"]["WebhookList"];
            };
            "/webhook/test": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** Format: uuid */
                    webhookId: string;
                };
                answer: components["schemas"]["TestedWebhook"];
            };
            "/webhook/rotate": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** Format: uuid */
                    webhookId: string;
                    /**
                     * @description For so long the secret before signs too
                     * @default 86400
                     */
                    overlapSeconds?: number;
                };
                answer: components["schemas"]["WebhookWithSecret"];
            };
            "/webhook/deliveries": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** Format: uuid */
                    webhookId: string;
                    /** @enum {string} */
                    state?: "pending" | "delivered" | "parked";
                    /** Format: uuid */
                    sessionId?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                };
                answer: components["schemas"]["WebhookDeliveryList"];
            };
            "/webhook/resend": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** Format: uuid */
                    webhookId: string;
                    /** @description Of any state; all that are parked where missing */
                    deliveryId?: string;
                };
                answer: components["schemas"]["ResentWebhook"];
            };
            "/user/balance/update": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    groupId: number;
                    /** @description Added to the balance, negative to deduct; at most six decimals */
                    amount: number;
                };
                answer: components["schemas"]["UpdatedBalance"];
            };
            "/user/balance": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                };
                answer: components["schemas"]["Balance"];
            };
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
                    /** @description Ask for a liveness challenge where the scenario requires none */
                    liveness?: boolean;
                    /**
                     * @description With a sandbox token: how the session ends once images were sent, whatever they show
                     * @example {
                     *       "outcome": "resubmit",
                     *       "reason": "document_unreadable",
                     *       "delaySeconds": 2
                     *     }
                     */
                    sandboxOutcome?: ("approved" | "resubmit" | "review" | "declined" | "exception" | "expired") | {
                        /** @enum {string} */
                        outcome: "approved" | "resubmit" | "review" | "declined" | "exception" | "expired";
                        /**
                         * @description Of a decision that is not `approved`
                         * @enum {string}
                         */
                        reason?: "document_missing" | "selfie_missing" | "not_a_document" | "image_unusable" | "document_side_missing" | "document_unknown" | "document_not_checkable" | "document_unreadable" | "mrz_unread" | "barcode_unread" | "state_unknown" | "print_unconfirmed" | "portrait_missing" | "authenticity_unchecked" | "face_missing" | "liveness_missing" | "liveness_unlit" | "liveness_exempted" | "document_expired" | "document_not_yet_valid" | "document_not_accepted" | "under_age" | "documents_differ" | "same_picture" | "faces_differ" | "faces_uncertain" | "mrz_invalid" | "data_contradictory" | "copy_suspected" | "screen_suspected" | "print_suspected" | "fields_altered" | "portrait_replaced" | "file_edited" | "document_cut" | "document_damaged" | "document_covered" | "marks_missing" | "selfie_generated" | "selfie_recaptured" | "liveness_repeated" | "selfie_cut" | "holder_mismatch" | "risk_in_sum" | "earlier_sign";
                        /** @description Between the images and the decision; of `expired`: between the opening and the end */
                        delaySeconds?: number;
                    };
                    /**
                     * Format: uri
                     * @description Where the page behind `url` leads back to; its origin is one of the scenario’s `returnOrigins`
                     * @example https://shop.example/verified
                     */
                    returnUrl?: string;
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
                    /** @description What each of `images` was taken as, in their order; a JSON list or repeated parts. An image sent as a document that shows none fails as a document and counts as no selfie */
                    roles?: ("document" | "selfie")[];
                    /** @description JSON; says what the parts `frames` and `take` show */
                    liveness?: {
                        /** Format: uuid */
                        nonce: string;
                        frames: {
                            /** @enum {string} */
                            action: "center" | "turn_left" | "turn_right" | "look_up" | "closer";
                            /** @description Milliseconds after the first frame, never less than the one before */
                            atMs: number;
                        }[];
                        /** @description The sheet that all tiles make has at most 6000000 pixels */
                        take: {
                            /** @description Pixels of a tile */
                            width: number;
                            height: number;
                            columns: number;
                            tiles: {
                                /** @enum {string} */
                                action: "center" | "turn_left" | "turn_right" | "look_up" | "closer";
                                /** @description Milliseconds after the first frame, never less than the one before */
                                atMs: number;
                                /** @description Place in `light` of what the screen showed then; absent: none of them */
                                pattern?: number;
                            }[];
                        };
                        /** @description What the person cannot bear or do: `light`, `movement` */
                        without?: ("light" | "movement")[];
                    };
                    /** @description JSON; how the selfie came about, as far as the browser tells */
                    signals?: {
                        /**
                         * @description Whether the selfie was chosen as a file
                         * @enum {string}
                         */
                        source: "camera" | "file";
                        /** @description The browser says that a program drives it */
                        automated: boolean;
                        /** @enum {string} */
                        camera?: "built_in" | "external" | "phone" | "virtual" | "unknown";
                        /**
                         * @description Where `camera` is `virtual`
                         * @enum {string}
                         */
                        product?: "obs" | "manycam" | "snap_camera" | "xsplit" | "sparkocam" | "youcam" | "mmhmm" | "nvidia_broadcast" | "webcamoid" | "v4l2loopback" | "screen_capture" | "test_device" | "virtual";
                        /**
                         * @description What the camera says that it can; `missing`: this browser does not ask
                         * @enum {string}
                         */
                        capabilities?: "answered" | "empty" | "missing";
                        /** @enum {string} */
                        settings?: "answered" | "partly" | "empty";
                        /**
                         * @description Whether exposure and white balance were held while the screen lit the face
                         * @enum {string}
                         */
                        exposure?: "locked" | "partly" | "refused" | "not_offered";
                        frames?: {
                            count: number;
                            meanMs: number;
                            /** @description Deviation of the intervals over their mean */
                            jitter: number;
                            longestMs: number;
                            /** @description How often the size of the picture changed */
                            resizes: number;
                            /** @description Whether the camera told when it took them */
                            timed: boolean;
                        };
                    };
                    images: Blob[];
                    /** @description Answer a liveness challenge, in the order in which they were taken */
                    frames?: Blob[];
                    /**
                     * Format: binary
                     * @description Goes with `frames`: all of the take in small, tiles in rows, 2 MiB
                     */
                    take?: Blob;
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
            "/kyc/download": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * @description A day YYYY-MM-DD or a month YYYY-MM, in UTC, or a sessionId
                     * @example 2026-05
                     */
                    archiveName: string;
                };
                answer: components["schemas"]["Archive"];
            };
            "/kyc/session/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                };
                answer: components["schemas"]["DeletedSession"];
            };
            "/kyc/session/handoff": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                };
                answer: components["schemas"]["Handoff"];
            };
            "/kyc/session/token": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                };
                answer: components["schemas"]["SessionToken"];
            };
            "/kyc/session/open": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description A random secret of the browser: the first that opens a link is the only one that may again */
                    device: string;
                    /** @description What the person has just agreed to */
                    consent?: {
                        version: string;
                        /** @enum {string} */
                        language: "en" | "ar" | "de" | "es" | "fr" | "hi" | "it" | "pl" | "pt" | "ru" | "tr" | "zh";
                    };
                };
                answer: components["schemas"]["OpenedSession"];
            };
            "/kyc/session/decide": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                    /** @enum {string} */
                    outcome: "approved" | "resubmit" | "declined";
                    /** @description Kept with the decision */
                    note?: string;
                };
                answer: components["schemas"]["SessionStatus"];
            };
            "/kyc/session/restart": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId: string;
                };
                answer: components["schemas"]["SessionStatus"];
            };
            "/kyc/session/liveness": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /**
                     * Format: uuid
                     * @description UUID version 1
                     */
                    sessionId?: string;
                };
                answer: components["schemas"]["Liveness"];
            };
            "/events": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                    /** Format: uuid */
                    sessionId?: string;
                    /** Format: uuid */
                    personId?: string;
                    /** @enum {string} */
                    action?: "session_created" | "images_received" | "attempt_begun" | "attempt_ended" | "attempt_restarted" | "session_handed_off" | "handoff_opened" | "link_opened" | "consent_given" | "client_token_issued" | "liveness_challenged" | "session_decided" | "session_deleted" | "residue_deleted" | "images_expired" | "sessions_expired" | "events_expired" | "images_missing" | "owner_erased" | "session_read" | "sessions_listed" | "image_opened" | "archive_downloaded" | "archive_opened" | "events_read" | "person_created" | "person_updated" | "person_fused" | "person_deleted" | "person_read" | "persons_listed" | "persons_searched" | "client_enrolled" | "vector_renewed" | "list_created" | "list_renamed" | "list_deleted" | "source_group_created" | "source_created" | "source_updated" | "source_deleted" | "scenario_created" | "scenario_updated" | "scenario_deleted" | "session_expired" | "liveness_failed" | "webhook_created" | "webhook_updated" | "webhook_deleted" | "webhook_rotated" | "webhook_tested" | "webhook_resent" | "webhook_disabled" | "token_created" | "token_updated" | "token_revoked" | "tokens_revoked" | "balance_changed";
                    /** Format: date-time */
                    from?: string;
                    /** Format: date-time */
                    to?: string;
                };
                answer: components["schemas"]["EventList"];
            };
            "/scenario/create": {
                request: {
                    name: string;
                    lifetimeSeconds?: number;
                    hosted?: components["schemas"]["HostedPage"];
                    requiredTasks?: ("document" | "selfie" | "faces")[];
                    /** @description Empty: every one */
                    documentTypes?: ("passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate")[];
                    /** @description ISO 3166-1 alpha-3; empty: every one */
                    documentStates?: string[];
                    /** @description Cosine similarity of document and selfie; null: the measured default */
                    matchThreshold?: number | null;
                    /** @description null: the service's limit */
                    attempts?: number | null;
                    /**
                     * @description What is held against the evidence; null: by what is required and sent
                     * @enum {string|null}
                     */
                    assurance?: "basic" | "substantial" | "high" | null;
                    /** @description Whether people decide what the service cannot; otherwise that fails */
                    review?: boolean;
                    /** @description Whole years of the holder; null: any */
                    minimumAge?: number | null;
                    /** @description Whether a document counts after its date of expiry */
                    acceptExpired?: boolean;
                    livenessRequired?: boolean;
                    /**
                     * @description Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
                     * @enum {string}
                     */
                    livenessLight?: "off" | "preferred" | "required";
                    /** @description Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
                    livenessAlternative?: boolean;
                    captchaRequired?: boolean;
                    /** @description Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
                    retention?: {
                        /** @description Images, challenges and what was cut out of them; never longer than the data */
                        images: number;
                        /** @description Results, what they were made of, client faces and kept answers */
                        data: number;
                        /** @description What was done and read. An owner's events go in their order: the longest time of its scenarios holds */
                        events: number;
                    };
                    /** @description Checks of documents whose failure fails the task */
                    documentChecks?: (("isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch") | {
                        /** @enum {string} */
                        name: "isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch";
                        /** @description A failed check blocks from this confidence on; 0: always */
                        threshold: number;
                    })[];
                    /** @description Checks of selfies whose failure fails the task */
                    selfieChecks?: (("isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile") | {
                        /** @enum {string} */
                        name: "isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile";
                        /** @description A failed check blocks from this confidence on; 0: always */
                        threshold: number;
                    })[];
                    /** @description Where no header carries one */
                    token?: string;
                };
                answer: components["schemas"]["ScenarioAnswer"];
            };
            "/scenario/update": {
                request: {
                    name?: string;
                    lifetimeSeconds?: number;
                    hosted?: components["schemas"]["HostedPage"];
                    requiredTasks?: ("document" | "selfie" | "faces")[];
                    /** @description Empty: every one */
                    documentTypes?: ("passport" | "id_card" | "visa" | "residence_permit" | "driving_licence" | "travel_document" | "crew_certificate")[];
                    /** @description ISO 3166-1 alpha-3; empty: every one */
                    documentStates?: string[];
                    /** @description Cosine similarity of document and selfie; null: the measured default */
                    matchThreshold?: number | null;
                    /** @description null: the service's limit */
                    attempts?: number | null;
                    /**
                     * @description What is held against the evidence; null: by what is required and sent
                     * @enum {string|null}
                     */
                    assurance?: "basic" | "substantial" | "high" | null;
                    /** @description Whether people decide what the service cannot; otherwise that fails */
                    review?: boolean;
                    /** @description Whole years of the holder; null: any */
                    minimumAge?: number | null;
                    /** @description Whether a document counts after its date of expiry */
                    acceptExpired?: boolean;
                    livenessRequired?: boolean;
                    /**
                     * @description Whether the screen lights the face during a challenge. `preferred`: the face has to follow the light, its shape need not be seen by it; `required`: both; `off`: movement alone counts
                     * @enum {string}
                     */
                    livenessLight?: "off" | "preferred" | "required";
                    /** @description Whether somebody who cannot do a part of the challenge is reviewed; otherwise liveness is not established */
                    livenessAlternative?: boolean;
                    captchaRequired?: boolean;
                    /** @description Days for which what a session holds is kept, counted from its creation; 0: until the session has ended. What is due is erased as /kyc/session/delete erases it */
                    retention?: {
                        /** @description Images, challenges and what was cut out of them; never longer than the data */
                        images: number;
                        /** @description Results, what they were made of, client faces and kept answers */
                        data: number;
                        /** @description What was done and read. An owner's events go in their order: the longest time of its scenarios holds */
                        events: number;
                    };
                    /** @description Checks of documents whose failure fails the task */
                    documentChecks?: (("isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch") | {
                        /** @enum {string} */
                        name: "isMRZValid" | "isStampsOk" | "isPrinted" | "isDamaged" | "isOtherObjectsOk" | "isXerocopy" | "isEdited" | "isSignatureOwnerOk" | "isSignatureIssuerOk" | "isDisplay" | "isFieldsModified" | "isCropped" | "isFieldsCorrected" | "isMobile" | "isPhotoApplication" | "isLogicalMismatch";
                        /** @description A failed check blocks from this confidence on; 0: always */
                        threshold: number;
                    })[];
                    /** @description Checks of selfies whose failure fails the task */
                    selfieChecks?: (("isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile") | {
                        /** @enum {string} */
                        name: "isFaceDeepFake" | "isAgeMismatch" | "isCropped" | "isXerocopy" | "isGenderMismatch" | "isDisplaySelfie" | "isMobile";
                        /** @description A failed check blocks from this confidence on; 0: always */
                        threshold: number;
                    })[];
                    /** @description Where no header carries one */
                    token?: string;
                    /** Format: uuid */
                    schemaId: string;
                };
                answer: components["schemas"]["ScenarioAnswer"];
            };
            "/scenario/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** Format: uuid */
                    schemaId: string;
                };
                answer: components["schemas"]["DeletedScenario"];
            };
            "/scenarios": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                };
                answer: components["schemas"]["ScenarioList"];
            };
            "/person/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    list_id?: string;
                    group_id?: string;
                    source_id?: string;
                    /** @description Pose of a face given as an embedding, degrees; that of a face on an image is measured */
                    yaw?: number;
                    /** @description Pose of a face given as an embedding, degrees; that of a face on an image is measured */
                    pitch?: number;
                    /** @description Names, or objects `{name, threshold}` */
                    feature_check?: (("age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness") | Record<string, never>)[];
                    /**
                     * @description Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison, 1e-6 to 0.1, as measured; or `fpir:` and the share of searches for a stranger that may find anybody, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new
                     * @example fmr:1e-4
                     */
                    new_person_threshold?: string;
                    /** @description Minimum side of the face box, pixels */
                    new_person_square_min?: number;
                    new_person_yaw_max?: number;
                    new_person_pitch_max?: number;
                    /** @description Score from which matches are told, where that is not the threshold for a new person */
                    new_person_threshold_score?: number;
                    /** @description Business data */
                    fields?: string[];
                    multi?: boolean;
                    replace_on_found?: boolean;
                    thumb?: boolean;
                    normalized?: boolean;
                    bbox?: boolean;
                    bbox_pro?: boolean;
                    drop_image?: boolean;
                    embedding_only?: boolean;
                    /** @description Base64 of little-endian float32 values, of unit length together */
                    embedding?: string;
                    /** @description As it came with the embedding; one of another version is refused */
                    embedding_version?: string;
                    /**
                     * Format: binary
                     * @description JPEG, PNG, WebP, AVIF, GIF, BMP, TIFF or PDF of one scanned page
                     */
                    image?: Blob;
                };
                answer: components["schemas"]["CreatedPersons"] | components["schemas"]["CreatedPersons"];
            };
            "/person/update": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    list_id: string;
                    person_id: string;
                    fields?: string[];
                    /**
                     * @description Deletes the stored images; the faces stay
                     * @default false
                     */
                    drop_image?: boolean;
                    /** @description Moves the person */
                    new_list_id?: string;
                };
                answer: {
                    /** @enum {string} */
                    status: "ok";
                };
            };
            "/person/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    list_id: string;
                    person_id: string[];
                };
                answer: {
                    /** @enum {string} */
                    status: "ok";
                    message: string;
                    persons: number;
                    faces: number;
                    vectors: number;
                    images: number;
                };
            };
            "/person/fusion": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    list_id: string;
                    person_id: string;
                    /** @description Merged into the person; disappears */
                    replace_person_id?: string;
                    embeddings?: string[];
                    /** @description As it came with the embedding; one of another version is refused */
                    embedding_version?: string;
                    /**
                     * @description Similarity with the person that every added face must have: a cosine similarity 0..1, or `fmr:` and a false match rate of one comparison, 1e-6 to 0.1 (no `fpir:`: nothing is searched); not looked at without it, or with `no_match`
                     * @example fmr:1e-4
                     */
                    new_person_threshold?: string;
                    /** @description Business data */
                    fields?: string[];
                    drop_image?: boolean;
                    /**
                     * Format: binary
                     * @description JPEG, PNG, WebP, AVIF, GIF, BMP, TIFF or PDF of one scanned page
                     */
                    image?: Blob;
                };
                answer: {
                    /** @enum {string} */
                    status: "ok";
                };
            };
            "/person/list/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    name?: string;
                    /** @description An existing list, to be renamed */
                    list_id?: string;
                };
                answer: {
                    /** @enum {string} */
                    status: "ok";
                    /** Format: uuid */
                    list_id: string;
                    name: string;
                };
            };
            "/person/list/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    list_id: string;
                    /** @description Not compared: the id alone says which list */
                    name?: string;
                };
                answer: {
                    /** @enum {string} */
                    status: "ok";
                    persons: number;
                    faces: number;
                    vectors: number;
                    images: number;
                    /**
                     * @description The list was too large for one call: what is counted is deleted, the rest and the list will be, within minutes
                     * @enum {boolean}
                     */
                    pending?: true;
                };
            };
            "/source/group/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    name: string;
                };
                answer: {
                    /** @enum {string} */
                    status: "ok";
                    message: string;
                    /** Format: uuid */
                    group_id: string;
                };
            };
            "/source/create": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    group_id: string;
                    name: string;
                    feature_check?: ("age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness")[];
                    /**
                     * @description Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison, 1e-6 to 0.1, as measured; or `fpir:` and the share of searches for a stranger that may find anybody, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new
                     * @example fmr:1e-4
                     */
                    new_person_threshold?: string;
                    /** @description Minimum area of the face box, pixels squared */
                    new_person_square_min?: number;
                    new_person_yaw_max?: number;
                    new_person_pitch_max?: number;
                    person_list_add?: string[];
                    person_list_search?: {
                        list_id: string;
                        threshold?: number;
                        limit?: number;
                    }[];
                };
                answer: {
                    /** @enum {string} */
                    status: "ok";
                    message: string;
                    /** Format: uuid */
                    source_id: string;
                };
            };
            "/source/update": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    source_id: string;
                    /** @description Group of the source; another one moves it */
                    group_id: string;
                    name?: string;
                    feature_check?: ("age" | "gender" | "race" | "emotion" | "glasses" | "mask" | "pose" | "quality" | "liveness")[];
                    /**
                     * @description Cosine similarity 0..1; or `fmr:` and the false match rate of one comparison, 1e-6 to 0.1, as measured; or `fpir:` and the share of searches for a stranger that may find anybody, 1e-4 to 0.1, for which the similarity grows with the list (the default is `fpir:0.01`); or `no_match`: everybody is new
                     * @example fmr:1e-4
                     */
                    new_person_threshold?: string;
                    /** @description Minimum area of the face box, pixels squared */
                    new_person_square_min?: number;
                    new_person_yaw_max?: number;
                    new_person_pitch_max?: number;
                    person_list_add?: string[];
                };
                answer: {
                    /** @enum {string} */
                    status: "ok";
                    /** @enum {number} */
                    code: 0;
                    message: string;
                };
            };
            "/sources": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    group_id: string;
                };
                answer: components["schemas"]["Sources"];
            };
            "/person/search": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description Lists to search; the main list by default */
                    list_id?: string[];
                    /** @description Base64 of little-endian float32 values, of unit length together */
                    embedding?: string;
                    /** @description As it came with the embedding; one of another version is refused */
                    embedding_version?: string;
                    limit?: number;
                    /** @description Cosine similarity from which a person is a match. By default it grows with the number of persons in the lists, so that 1 in 100 searches for a stranger finds anybody */
                    threshold?: number;
                    multi?: boolean;
                    bbox?: boolean;
                    bbox_pro?: boolean;
                    /**
                     * Format: binary
                     * @description JPEG, PNG, WebP, AVIF, GIF, BMP, TIFF or PDF of one scanned page
                     */
                    image?: Blob;
                };
                answer: components["schemas"]["PersonSearch"];
            };
            "/person/get": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    person_id: string;
                    list_id?: string;
                };
                answer: components["schemas"]["Person"] & {
                    /** @enum {string} */
                    status: "ok";
                };
            };
            "/persons": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @description Persons of all lists without it */
                    list_id?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                };
                answer: components["schemas"]["Persons"];
            };
            "/person/lists": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                };
                answer: components["schemas"]["PersonLists"];
            };
            "/source/delete": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    source_id: string;
                };
                answer: {
                    /** @enum {string} */
                    status: "ok";
                };
            };
            "/source/groups": {
                request: {
                    /** @description Where no header carries one */
                    token?: string;
                    /** @default 1 */
                    page?: number;
                    /** @default 20 */
                    pageSize?: number;
                };
                answer: components["schemas"]["SourceGroups"];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
