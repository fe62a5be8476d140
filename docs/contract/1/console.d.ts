import { AnchorHTMLAttributes } from 'react';
import { ComponentType } from 'react';
import { JSX } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { Trans as Trans_2 } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { useTranslation as useTranslation_2 } from 'react-i18next';

declare type AdminCallName = "DELETE /account/sessions" | "DELETE /account/sessions/:id" | "DELETE /agents/:id" | "DELETE /agents/:id/evaluation/questions" | "DELETE /api-keys/:id" | "DELETE /blooming-school/:agent_id/pairs" | "DELETE /companion/:agent_id/documents" | "DELETE /companion/:agent_id/interviews" | "DELETE /companion/:agent_id/setup" | "DELETE /companion/:agent_id/trivia" | "DELETE /customer-service/documents/delete" | "DELETE /customer-service/faq" | "DELETE /data-analysis/tables" | "DELETE /ecommerce/files/:id" | "DELETE /invite" | "DELETE /invite/delete" | "DELETE /members/:id" | "DELETE /organizations/:id" | "DELETE /registry/preview" | "DELETE /registry/tokens/:id" | "DELETE /sales/:agent_id/documents" | "DELETE /websites/:id" | "DELETE /windows/:hash" | "DELETE /windows/contact/:id" | "DELETE /windows/contact/bulk" | "GET /account/code" | "GET /account/first-steps" | "GET /account/sessions" | "GET /account/two-factor" | "GET /agents/:id" | "GET /agents/:id/evaluation/questions" | "GET /agents/:id/evaluation/runs" | "GET /agents/:id/evaluation/runs/:run_id" | "GET /agents/:id/unanswered" | "GET /agents/deleted" | "GET /agents/ecommerce/products" | "GET /agents/list" | "GET /api-keys" | "GET /audit-log" | "GET /blooming-school/:agent_id/child-safety" | "GET /blooming-school/:agent_id/pairs" | "GET /chatbot-templates" | "GET /companion/:agent_id/documents" | "GET /companion/:agent_id/interviews" | "GET /companion/:agent_id/interviews/:interview_id/file" | "GET /companion/:agent_id/profile" | "GET /companion/:agent_id/setup" | "GET /companion/:agent_id/trivia" | "GET /customer-service/documents/:id/file" | "GET /customer-service/documents/list" | "GET /customer-service/faq/:id" | "GET /customer-service/faq/:id/history" | "GET /data-analysis/tables" | "GET /data-analysis/tables/:id" | "GET /data-analysis/tables/:id/rows" | "GET /ecommerce/files" | "GET /ecommerce/files/:id/preview" | "GET /invite" | "GET /knowledges" | "GET /members" | "GET /members/owners" | "GET /organizations" | "GET /organizations/usage" | "GET /organizations/validation" | "GET /outbox" | "GET /outbox/:id" | "GET /registry" | "GET /registry/areas" | "GET /registry/areas/:area/versions" | "GET /registry/tokens" | "GET /reviews" | "GET /sales/:agent_id/details" | "GET /sales/:agent_id/documents" | "GET /sessions/:hash" | "GET /sessions/:hash/:session_id" | "GET /sessions/:hash/:session_id/files/:file_id" | "GET /statistics" | "GET /users/export" | "GET /websites" | "GET /websites/:id/pages" | "GET /windows" | "GET /windows/:hash/answering-members" | "GET /windows/:hash/contact" | "GET /windows/:hash/file" | "GET /windows/:hash/identity" | "GET /windows/:hash/notification-emails" | "GET /windows/:hash/versions" | "GET /windows/:hash/versions/compare" | "GET /windows/check_hash" | "GET /windows/hidden" | "GET /windows/list" | "GET /windows/permissions" | "PATCH /agents/:id" | "PATCH /agents/:id/evaluation/questions/:question_id" | "PATCH /companion/:agent_id/interviews/:interview_id" | "PATCH /companion/:agent_id/trivia/:trivia_id" | "PATCH /customer-service/faq" | "PATCH /customer-service/faq/:id" | "PATCH /data-analysis/tables/:id" | "PATCH /ecommerce/files/:id" | "PATCH /members/:id/role" | "PATCH /organizations/:id" | "PATCH /registry/areas/:area" | "PATCH /sessions/:id" | "PATCH /users/:id" | "PATCH /windows/:hash" | "PATCH /windows/:hash/page" | "PATCH /windows/contact/:id" | "POST /account/change-password" | "POST /account/code" | "POST /account/cookie" | "POST /account/onboarding" | "POST /account/reset-password" | "POST /account/reset-password/link" | "POST /account/sign-in" | "POST /account/sign-out" | "POST /account/sign-up" | "POST /account/two-factor" | "POST /account/two-factor/off" | "POST /account/two-factor/recovery-codes" | "POST /account/two-factor/setup" | "POST /account/verify-email" | "POST /account/verify-email/link" | "POST /account/verify-email/send" | "POST /agents/:id/duplicate" | "POST /agents/:id/evaluation/questions" | "POST /agents/:id/evaluation/runs" | "POST /agents/:id/evaluation/runs/:run_id/stop" | "POST /agents/:id/evaluation/seed" | "POST /agents/:id/guidance/preview" | "POST /agents/:id/restore" | "POST /agents/:id/try" | "POST /agents/:id/unanswered/decide" | "POST /agents/blooming" | "POST /agents/companion" | "POST /agents/customer-service" | "POST /agents/data-analysis" | "POST /agents/documentation" | "POST /agents/ecommerce" | "POST /agents/general" | "POST /agents/sales" | "POST /api-keys" | "POST /blooming-school/:agent_id/add-knowledge" | "POST /blooming-school/:agent_id/batch-upsert" | "POST /blooming-school/:agent_id/generate-chat" | "POST /blooming-school/:agent_id/split-chat" | "POST /companion/:agent_id/documents" | "POST /companion/:agent_id/interviews" | "POST /companion/:agent_id/setup" | "POST /companion/:agent_id/trivia" | "POST /customer-service/documents/list" | "POST /customer-service/documents/upsert" | "POST /customer-service/faq" | "POST /customer-service/faq/:id/restore" | "POST /customer-service/faq/enable" | "POST /customer-service/faq/list" | "POST /customer-service/faq/list/count" | "POST /customer-service/faq/similar" | "POST /customer-service/generate_description" | "POST /customer-service/upsert" | "POST /data-analysis/ask" | "POST /data-analysis/tables" | "POST /invite/accept" | "POST /invite/send" | "POST /knowledges/:id/search" | "POST /notification-emails/verify" | "POST /organizations" | "POST /organizations/:id/leave" | "POST /organizations/:id/restore" | "POST /organizations/:id/transfer" | "POST /registry/areas/:area/previews" | "POST /registry/areas/:area/versions" | "POST /registry/health" | "POST /registry/tokens" | "POST /review" | "POST /sales/:agent_id/documents" | "POST /sessions/:id/accept" | "POST /sessions/:id/chat" | "POST /sessions/:id/typing" | "POST /users/withdrawal" | "POST /utils/translate" | "POST /websites" | "POST /websites/:id/crawl" | "POST /websites/:id/stop" | "POST /windows" | "POST /windows/:hash/duplicate" | "POST /windows/:hash/identity" | "POST /windows/:hash/install-check" | "POST /windows/:hash/notification-emails/send" | "POST /windows/:hash/preview" | "POST /windows/:hash/versions/:number/restore" | "POST /windows/file" | "POST /windows/file/check" | "PUT /account/code" | "PUT /agents/:id/evaluation/gate" | "PUT /agents/:id/evaluation/questions/order" | "PUT /companion/:agent_id/profile" | "PUT /sales/:agent_id/details" | `POST /ecommerce/${string}`;

export declare interface AdminCalls {
    [key: `POST /ecommerce/${string}`]: {
        input: {
            body: {
                commerce_datafile_id: string;
                columns?: string[] | undefined;
            };
        };
        result: {
            dataframe_description: string;
            column_description: Record<string, string>;
        };
    } | {
        input: {
            body: {
                commerce_datafile_id: string;
                mapping?: ProductMapping | undefined;
            };
        };
        result: {
            job_id: string;
        };
    };
    "POST /account/cookie": {
        input: {
            body?: {
                country_code?: string | undefined;
            } | undefined;
        };
        result: UserLogin;
    };
    "POST /account/sign-up": {
        input: {
            body: {
                email: string;
                password: string;
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
                name?: string | undefined;
                /** Of the new organization; without it, it is called as the person. */
                organization_name?: string | undefined;
                country_code?: string | undefined;
                invite_hash?: string | undefined;
            };
        };
        result: UserLogin;
    };
    "POST /account/sign-in": {
        input: {
            body: {
                email: string;
                password: string;
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
                invite_hash?: string | undefined;
                /** After `two_factor_required`. */
                code?: string | undefined;
                /** After `account_withdrawn`: the account is kept. */
                come_back?: boolean | undefined;
            };
        };
        result: UserLogin;
    };
    "POST /account/verify-email": {
        input: {
            body: {
                token: string;
            };
        };
        result: {
            email: string;
            /** Sets a new password (AC4). For callers who are not signed in to the account: its first password was chosen by somebody who may not have the address, and works no longer. */
            reset_token: string | null;
        };
    };
    "POST /account/verify-email/link": {
        input: {
            body: {
                token: string;
            };
        };
        result: {
            state: "expired" | "unknown" | "used" | "valid";
            /** Of a link that works. */
            email: string | null;
            own: boolean;
        };
    };
    "POST /account/verify-email/send": {
        input: {};
        result: {
            sent: boolean;
        };
    };
    "POST /account/sign-out": {
        input: {
            body?: {
                all?: boolean | undefined;
            } | undefined;
        };
        result: {
            signed_out: boolean;
        };
    };
    "POST /account/reset-password": {
        input: {
            body: {
                email: string;
            } | {
                token: string;
                password: string;
            };
        };
        result: Record<string, never>;
    };
    "POST /account/reset-password/link": {
        input: {
            body: {
                token: string;
            };
        };
        result: {
            state: "expired" | "unknown" | "used" | "valid";
        };
    };
    "POST /account/change-password": {
        input: {
            body: {
                password: string;
                new_password: string;
            };
        };
        result: Record<string, never>;
    };
    "GET /account/sessions": {
        input: {};
        result: SignIn[];
    };
    "DELETE /account/sessions/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            ended: number;
        };
    };
    "DELETE /account/sessions": {
        input: {};
        result: {
            ended: number;
        };
    };
    "PATCH /users/:id": {
        input: {
            params: {
                id: string;
            };
            body?: {
                name?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
                /** null follows the system. */
                darkmode?: boolean | null | undefined;
            } | undefined;
        };
        result: User;
    };
    "POST /account/onboarding": {
        input: {
            body?: {
                /** This step and those before it are finished; told again, it counts once. */
                step?: number | undefined;
                /** Finished or skipped as a whole; false takes it up again. */
                completed?: boolean | undefined;
            } | undefined;
        };
        result: User;
    };
    "GET /account/first-steps": {
        input: {};
        result: FirstSteps;
    };
    "GET /account/code": {
        input: {};
        result: {
            pending: {
                /** E.164. */
                phone_number: string;
                /** As people read it: `+82 10 1234 5678`. */
                display: string;
                expires_in: number;
                /** Until then, another code for this number is refused. */
                resend_in: number;
            } | null;
            verified: string | null;
        };
    };
    "PUT /account/code": {
        input: {
            body: {
                phone_number: string;
                /** Of a number that is written without its country; the user's country otherwise. */
                country_code?: string | undefined;
            };
        };
        result: {
            /** E.164. */
            phone_number: string;
            /** As people read it: `+82 10 1234 5678`. */
            display: string;
            expires_in: number;
            /** Until then, another code for this number is refused. */
            resend_in: number;
            /** Only where no provider is set up and the installation is a demo or for development. */
            code?: string | undefined;
        };
    };
    "POST /account/code": {
        input: {
            body: {
                phone_number: string;
                /** Spaces between the digits do not matter. */
                code: string;
                country_code?: string | undefined;
            };
        };
        result: {
            phone_number: string;
        };
    };
    "GET /account/two-factor": {
        input: {};
        result: {
            /** Since when; null while it is off. */
            enabled_at: string | null;
            recovery_codes_left: number;
        };
    };
    "POST /account/two-factor/setup": {
        input: {
            body: {
                password: string;
            };
        };
        result: {
            /** Base32, to type in by hand. */
            secret: string;
            /** `otpauth://…`: what the QR code says. */
            uri: string;
        };
    };
    "POST /account/two-factor": {
        input: {
            body: {
                code: string;
            };
        };
        result: {
            /** Shown this once: only hashes are stored. */
            recovery_codes: string[];
        };
    };
    "POST /account/two-factor/recovery-codes": {
        input: {
            body: {
                password: string;
                code: string;
            };
        };
        result: {
            /** Shown this once: only hashes are stored. */
            recovery_codes: string[];
        };
    };
    "POST /account/two-factor/off": {
        input: {
            body: {
                password: string;
                code: string;
            };
        };
        result: {
            enabled_at: null;
        };
    };
    "GET /users/export": {
        input: {};
        result: OwnData;
    };
    "POST /users/withdrawal": {
        input: {
            body: {
                /** Why. */
                text: string;
                password: string;
            };
        };
        result: {
            /** Until then, signing in offers to come back. */
            erase_after: string;
        };
    };
    "GET /outbox": {
        input: {
            query?: {
                before?: string | undefined;
                to?: string | undefined;
            } | undefined;
        };
        result: {
            items: Mail[];
            has_more: boolean;
            next_cursor: string | null;
            /** Without a mail server nothing is sent. */
            has_mail_server: boolean;
        };
    };
    "GET /outbox/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            id: string;
            to: string;
            subject: string;
            state: "failed" | "kept" | "queued" | "sent";
            created_at: string;
            text: string;
            error: string | null;
        };
    };
    "POST /review": {
        input: {
            body: {
                rating: number;
                text?: string | undefined;
                page?: string | undefined;
            };
        };
        result: {
            id: string;
        };
    };
    "GET /reviews": {
        input: {
            query?: {
                before?: string | undefined;
                /** Only those that gave so many stars. */
                rating?: unknown;
            } | undefined;
        };
        result: {
            items: {
                id: string;
                rating: number;
                text: string;
                /** Path in the console that it was written on. */
                page: string;
                /** null once the user is gone. */
                email: string | null;
                created_at: string;
            }[];
            has_more: boolean;
            next_cursor: string | null;
        };
    };
    "GET /organizations": {
        input: {};
        result: Organization[];
    };
    "POST /organizations": {
        input: {
            body: {
                name: string;
                /** Absent: that of the caller. */
                country_code?: string | undefined;
            };
        };
        result: Organization;
    };
    "PATCH /organizations/:id": {
        input: {
            params: {
                id: string;
            };
            body?: {
                name?: string | undefined;
                /** Changes the currency too, and the time zone unless another is given; not once something was paid. */
                country_code?: string | undefined;
                timezone?: string | undefined;
                retention_days?: number | null | undefined;
                current?: true | undefined;
            } | undefined;
        };
        result: Organization;
    };
    "DELETE /organizations/:id": {
        input: {
            params: {
                id: string;
            };
            body: {
                name: string;
            };
        };
        result: Organization;
    };
    "POST /organizations/:id/restore": {
        input: {
            params: {
                id: string;
            };
        };
        result: Organization;
    };
    "POST /organizations/:id/transfer": {
        input: {
            params: {
                id: string;
            };
            body: {
                member_id: string;
                /** The caller's. */
                password: string;
                stay?: boolean | undefined;
            };
        };
        result: Organization;
    };
    "POST /organizations/:id/leave": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            left: true;
            released_chats: number;
        };
    };
    "GET /organizations/validation": {
        input: {
            query?: {
                name?: string | undefined;
            } | undefined;
        };
        result: {
            valid: boolean;
            problems: {
                code: "limit_reached" | "no_window" | "phone_missing" | "suspended";
                action_url: string;
            }[];
            /** Whether none of the caller's organizations is called so. */
            name_available?: boolean | undefined;
        };
    };
    "GET /members": {
        input: {
            query?: {
                text?: string | undefined;
                role?: "leader" | "member" | "owner" | undefined;
            } | undefined;
        };
        result: Member[];
    };
    "PATCH /members/:id/role": {
        input: {
            params: {
                id: string;
            };
            body: NewRole;
        };
        result: Member;
    };
    "DELETE /members/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: 1;
            /** Customers who wait for somebody else now. */
            released_chats: number;
        };
    };
    "GET /members/owners": {
        input: {};
        result: {
            items: {
                id: string;
                name: string;
            }[];
        };
    };
    "GET /invite": {
        input: {
            query: {
                hash_id: string;
            };
        };
        result: InviteOffer;
    };
    "DELETE /invite": {
        input: {
            query: {
                hash_id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "POST /invite/send": {
        input: {
            body: NewInvite;
        };
        result: SentInvite[];
    };
    "DELETE /invite/delete": {
        input: {
            body: {
                id: string;
            } | {
                invitee_email: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "POST /invite/accept": {
        input: {
            body: {
                hash_id: string;
            };
        };
        result: User;
    };
    "GET /organizations/usage": {
        input: {
            query?: {
                year?: unknown;
                month?: unknown;
            } | undefined;
        };
        result: Usage;
    };
    "GET /statistics": {
        input: {
            query?: {
                version?: string | undefined;
                window_hash?: string | undefined;
                /** At most 366 days, both included, in the organization's time zone. */
                start_date?: string | undefined;
                end_date?: string | undefined;
                interval?: "day" | undefined;
            } | undefined;
        };
        result: Statistics;
    };
    "GET /windows": {
        input: {
            query?: {
                window_id?: string | undefined;
                window_hash?: string | undefined;
            } | undefined;
        };
        result: Window_2;
    };
    "GET /windows/list": {
        input: {
            query?: {
                text?: string | undefined;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: WindowListItem[];
    };
    "GET /windows/permissions": {
        input: {};
        result: GrantableWindow[];
    };
    "GET /windows/check_hash": {
        input: {
            query?: {
                text?: string | undefined;
            } | undefined;
        };
        result: {
            text: string;
            hash_id: string;
            available: boolean;
            suggestion: string;
            reason?: "invalid" | "reserved" | "taken" | "too_short" | undefined;
        };
    };
    "GET /windows/hidden": {
        input: {};
        result: {
            id: string;
            hash_id: string;
            name: string;
            image_url: string | null;
            agent_on: boolean;
            agent_type: string | null;
            chat_count_month: number;
            last_activity_at: string | null;
            state: "draft" | "human_only" | "live" | "suspended";
            hidden_at: string | null;
            deleted_at: string | null;
            restore_until: string | null;
        }[];
    };
    "POST /windows": {
        input: {
            body: {
                name: string;
                hash_id?: string | undefined;
                /** Of the agent that is created when there is no `agent_id`; `general` by default. */
                agent_type?: "blooming" | "companion" | "customer-service" | "data-analysis" | "documentation" | "ecommerce" | "general" | "sales" | undefined;
                using_sms?: boolean | undefined;
                version?: string | undefined;
                agent_id?: string | null | undefined;
                agent_on?: boolean | undefined;
                hidden?: boolean | undefined;
                /** Origins of the sites that may embed the widget; empty: any. `https://*.example.com` works. */
                allowed_origins?: string[] | undefined;
                image_url?: string | null | undefined;
                brand_name?: string | undefined;
                intro_text?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                background_color?: string | undefined;
                main_color?: string | undefined;
                sub_color?: string | undefined;
                text_color?: string | undefined;
                sub_text_color?: string | undefined;
                button_background_color?: string | undefined;
                animation_on?: boolean | undefined;
                modal_text?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                page_infos?: ({
                    [key: string]: unknown;
                    path_pattern: string;
                    visible?: boolean | undefined;
                    modal_text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                    starter_questions?: string[] | undefined;
                })[] | undefined;
                /** Custom CSS for the widget's shadow root (E10), at most 20 KB. */
                style_code?: string | undefined;
                contact_collect?: unknown;
                contact_request?: boolean | undefined;
                request_text?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                custom_logo_image?: string | null | undefined;
                website?: string | null | undefined;
                languages?: Language[] | undefined;
                starter_questions?: LocalizedText[] | undefined;
                closing_remarks?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                /** Nothing is asked of the server nor stored in the browser before the customer agrees. */
                ask_consent?: boolean | undefined;
                /** What they agree to; empty: the widget's own words. */
                consent_text?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                show_sources?: boolean | undefined;
                hours?: {
                    timezone?: string | undefined;
                    /** Empty: always open. */
                    weekly?: {
                        /** 0 is Sunday. */
                        day: number;
                        from: string;
                        /** Not after `from`: on the next day, as in 22:00–02:00. */
                        to: string;
                    }[] | undefined;
                    holidays?: string[] | undefined;
                    closed_text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                handoff?: {
                    enabled?: boolean | undefined;
                    /** At most five (V3). */
                    notification_emails?: string[] | undefined;
                } | undefined;
                collect?: {
                    items?: {
                        item: CollectItem;
                        required?: boolean | undefined;
                    }[] | undefined;
                    consent_text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            };
        };
        result: Window_2;
    };
    "PATCH /windows/:hash": {
        input: {
            params: {
                hash: string;
            };
            body?: {
                using_sms?: boolean | undefined;
                /** Fields to set back to their default (Q28). */
                clear?: ("animation_on" | "ask_consent" | "background_color" | "brand_name" | "button_background_color" | "closing_remarks" | "collect" | "consent_text" | "contact_collect" | "contact_request" | "custom_logo_image" | "handoff" | "hours" | "image_url" | "intro_text" | "languages" | "main_color" | "modal_text" | "name" | "page_infos" | "request_text" | "show_sources" | "starter_questions" | "style_code" | "sub_color" | "sub_text_color" | "text_color" | "website")[] | undefined;
                /** Copies the draft to what customers see. */
                publish?: boolean | undefined;
                /** An owner's reason to publish although questions of the set fail. */
                publish_anyway?: string | undefined;
                /** Takes the published settings back into the draft. */
                discard?: boolean | undefined;
                agent_id?: string | null | undefined;
                agent_on?: boolean | undefined;
                hidden?: boolean | undefined;
                /** Origins of the sites that may embed the widget; empty: any. `https://*.example.com` works. */
                allowed_origins?: string[] | undefined;
                name?: string | undefined;
                image_url?: string | null | undefined;
                brand_name?: string | undefined;
                intro_text?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                background_color?: string | undefined;
                main_color?: string | undefined;
                sub_color?: string | undefined;
                text_color?: string | undefined;
                sub_text_color?: string | undefined;
                button_background_color?: string | undefined;
                animation_on?: boolean | undefined;
                modal_text?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                page_infos?: ({
                    [key: string]: unknown;
                    path_pattern: string;
                    visible?: boolean | undefined;
                    modal_text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                    starter_questions?: string[] | undefined;
                })[] | undefined;
                /** Custom CSS for the widget's shadow root (E10), at most 20 KB. */
                style_code?: string | undefined;
                contact_collect?: unknown;
                contact_request?: boolean | undefined;
                request_text?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                custom_logo_image?: string | null | undefined;
                website?: string | null | undefined;
                languages?: Language[] | undefined;
                starter_questions?: LocalizedText[] | undefined;
                closing_remarks?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                /** Nothing is asked of the server nor stored in the browser before the customer agrees. */
                ask_consent?: boolean | undefined;
                /** What they agree to; empty: the widget's own words. */
                consent_text?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                show_sources?: boolean | undefined;
                hours?: {
                    timezone?: string | undefined;
                    /** Empty: always open. */
                    weekly?: {
                        /** 0 is Sunday. */
                        day: number;
                        from: string;
                        /** Not after `from`: on the next day, as in 22:00–02:00. */
                        to: string;
                    }[] | undefined;
                    holidays?: string[] | undefined;
                    closed_text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                handoff?: {
                    enabled?: boolean | undefined;
                    /** At most five (V3). */
                    notification_emails?: string[] | undefined;
                } | undefined;
                collect?: {
                    items?: {
                        item: CollectItem;
                        required?: boolean | undefined;
                    }[] | undefined;
                    consent_text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            } | undefined;
        };
        result: Window_2;
    };
    "PATCH /windows/:hash/page": {
        input: {
            params: {
                hash: string;
            };
            body?: PageChange | undefined;
        };
        result: {
            page: WindowPage;
            url: string;
            revision: number;
        };
    };
    "GET /windows/:hash/identity": {
        input: {
            params: {
                hash: string;
            };
        };
        result: {
            secret: string;
        };
    };
    "POST /windows/:hash/identity": {
        input: {
            params: {
                hash: string;
            };
        };
        result: {
            secret: string;
        };
    };
    "DELETE /windows/:hash": {
        input: {
            params: {
                hash: string;
            };
            query?: {
                hard?: "" | "0" | "1" | "false" | "true" | boolean | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
            restore_until: string | null;
        };
    };
    "POST /windows/:hash/preview": {
        input: {
            params: {
                hash: string;
            };
        };
        result: Preview;
    };
    "GET /chatbot-templates": {
        input: {
            query?: {
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
            } | undefined;
        };
        result: {
            items: ChatbotTemplate[];
        };
    };
    "GET /windows/:hash/notification-emails": {
        input: {
            params: {
                hash: string;
            };
        };
        result: {
            items: NotificationAddress[];
        };
    };
    "POST /windows/:hash/notification-emails/send": {
        input: {
            params: {
                hash: string;
            };
            body: {
                email: string;
            };
        };
        result: NotificationAddress;
    };
    "POST /notification-emails/verify": {
        input: {
            body: {
                token: string;
            };
        };
        result: {
            email: string;
            organization: string;
        };
    };
    "GET /windows/:hash/versions": {
        input: {
            params: {
                hash: string;
            };
            query?: {
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: Version[];
            total: number;
            page: number;
            size: number;
            newest: number;
        };
    };
    "GET /windows/:hash/versions/compare": {
        input: {
            params: {
                hash: string;
            };
            query: {
                from: unknown;
                to: unknown;
            };
        };
        result: {
            settings: {
                field: string;
                before: unknown;
                after: unknown;
            }[];
            page: {
                field: string;
                before: unknown;
                after: unknown;
            }[];
            agent: {
                field: string;
                before: unknown;
                after: unknown;
            }[];
        };
    };
    "POST /windows/:hash/versions/:number/restore": {
        input: {
            params: {
                hash: string;
                number: unknown;
            };
            body?: {
                publish?: boolean | undefined;
            } | undefined;
        };
        result: Window_2;
    };
    "GET /windows/:hash/file": {
        input: {
            params: {
                hash: string;
            };
        };
        result: PortableFile;
    };
    "POST /windows/file/check": {
        input: {
            body: {
                file: unknown;
            };
        };
        result: PortableReport;
    };
    "POST /windows/file": {
        input: {
            body: {
                file: unknown;
                name?: string | undefined;
            };
        };
        result: Window_2;
    };
    "POST /windows/:hash/duplicate": {
        input: {
            params: {
                hash: string;
            };
        };
        result: Window_2;
    };
    "POST /agents/:id/duplicate": {
        input: {
            params: {
                id: string;
            };
        };
        result: Agent;
    };
    "POST /windows/:hash/install-check": {
        input: {
            params: {
                hash: string;
            };
            body?: {
                url?: string | undefined;
            } | undefined;
        };
        result: InstallCheck;
    };
    "GET /agents/list": {
        input: {
            query?: {
                org_id?: string | undefined;
            } | undefined;
        };
        result: {
            id: string;
            hash_id: string;
            name: string;
            type: AgentType;
            agent_on: boolean;
            window_hashes: string[];
            knowledge: {
                id: string;
                state: "empty" | "failed" | "indexing" | "ready";
                faqs: number;
                documents: number;
                chunks: number;
            } | null;
            updated_at: string;
        }[];
    };
    "GET /agents/deleted": {
        input: {};
        result: DeletedAgent[];
    };
    "GET /agents/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: Agent;
    };
    "POST /agents/general": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                /** How many links away from the address; 0 is the page alone. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Only addresses that match one; all when empty. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                ecommerce_url?: string | undefined;
                /** Address of an upload (U1, folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/ecommerce": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                /** How many links away from the address; 0 is the page alone. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Only addresses that match one; all when empty. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                ecommerce_url?: string | undefined;
                /** Address of an upload (U1, folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/customer-service": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                /** How many links away from the address; 0 is the page alone. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Only addresses that match one; all when empty. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                ecommerce_url?: string | undefined;
                /** Address of an upload (U1, folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/documentation": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                /** How many links away from the address; 0 is the page alone. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Only addresses that match one; all when empty. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                ecommerce_url?: string | undefined;
                /** Address of an upload (U1, folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/data-analysis": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                /** How many links away from the address; 0 is the page alone. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Only addresses that match one; all when empty. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                ecommerce_url?: string | undefined;
                /** Address of an upload (U1, folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/companion": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                /** How many links away from the address; 0 is the page alone. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Only addresses that match one; all when empty. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                ecommerce_url?: string | undefined;
                /** Address of an upload (U1, folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/blooming": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                /** How many links away from the address; 0 is the page alone. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Only addresses that match one; all when empty. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                ecommerce_url?: string | undefined;
                /** Address of an upload (U1, folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/sales": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                /** How many links away from the address; 0 is the page alone. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Only addresses that match one; all when empty. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                ecommerce_url?: string | undefined;
                /** Address of an upload (U1, folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to attach the agent to. */
                window_hash?: string | undefined;
                /** Takes the place of the agent that the window already has. */
                replace?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "PATCH /agents/:id": {
        input: {
            params: {
                id: string;
            };
            body?: {
                type?: "blooming" | "companion" | "customer-service" | "data-analysis" | "documentation" | "ecommerce" | "general" | "sales" | undefined;
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                clear?: ("chat_style" | "column_description" | "contact" | "dataframe_description" | "description" | "guidance" | "language" | "name" | "off_topic" | "persona" | "phone_number" | "pricing_description" | "service_description" | "url")[] | undefined;
                publish?: boolean | undefined;
                /** An owner's reason to publish although questions of the set fail. */
                publish_anyway?: string | undefined;
                discard?: boolean | undefined;
                name?: string | undefined;
                description?: string | undefined;
                service_description?: string | undefined;
                pricing_description?: string | undefined;
                language?: "en" | "es" | "ja" | "ko" | "same" | "zh" | undefined;
                contact?: string | undefined;
                phone_number?: string | undefined;
                url?: string | undefined;
                chat_style?: "casual" | "concise" | "custom" | "formal" | "friendly" | undefined;
                persona?: string | undefined;
                dataframe_description?: string | undefined;
                column_description?: Record<string, string> | undefined;
                guidance?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "DELETE /agents/:id": {
        input: {
            params: {
                id: string;
            };
            query?: {
                force?: "" | "0" | "1" | "false" | "true" | boolean | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
            window_hashes: string[];
            restore_until: string;
        };
    };
    "POST /agents/:id/restore": {
        input: {
            params: {
                id: string;
            };
        };
        result: Agent;
    };
    "POST /customer-service/faq/list": {
        input: {
            body?: {
                sort_by?: "created_at" | "hits" | "question" | "updated_at" | undefined;
                order?: "asc" | "desc" | undefined;
                page?: unknown;
                size?: unknown;
                text?: string | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: {
            items: Faq[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /customer-service/faq/list/count": {
        input: {
            body?: {
                text?: string | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: {
            count: number;
        };
    };
    "POST /customer-service/faq": {
        input: {
            body: {
                question: string;
                answer: string;
                source_url?: string | null | undefined;
                image_url?: string | null | undefined;
                /** Other ways to ask the same. */
                alternates?: string[] | undefined;
                enabled?: boolean | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            };
        };
        result: SavedFaq;
    };
    "PATCH /customer-service/faq/:id": {
        input: {
            params: {
                id: string;
            };
            body?: FaqChange | undefined;
        };
        result: SavedFaq;
    };
    "PATCH /customer-service/faq": {
        input: {
            body: {
                id: string;
                question?: string | undefined;
                answer?: string | undefined;
                clear?: ("alternates" | "image_url" | "source_url")[] | undefined;
                source_url?: string | null | undefined;
                image_url?: string | null | undefined;
                /** Other ways to ask the same. */
                alternates?: string[] | undefined;
                enabled?: boolean | undefined;
            };
        };
        result: SavedFaq;
    };
    "GET /customer-service/faq/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: Faq;
    };
    "POST /customer-service/faq/similar": {
        input: {
            body: {
                question: string;
                /** The one that is edited is not like itself. */
                except_id?: string | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            };
        };
        result: {
            similar: {
                id: string;
                question: string;
                score: number;
            }[];
        };
    };
    "POST /customer-service/faq/enable": {
        input: {
            body: {
                ids: string[];
                enabled: boolean;
            };
        };
        result: {
            changed: number;
        };
    };
    "GET /customer-service/faq/:id/history": {
        input: {
            params: {
                id: string;
            };
        };
        result: FaqRevision[];
    };
    "POST /customer-service/faq/:id/restore": {
        input: {
            params: {
                id: string;
            };
            body: {
                revision: number;
            };
        };
        result: SavedFaq;
    };
    "DELETE /customer-service/faq": {
        input: {
            body?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
            query?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
        };
    };
    "POST /customer-service/upsert": {
        input: {
            body?: {
                rows?: {
                    question: string;
                    answer: string;
                    alternates?: string[] | undefined;
                }[] | undefined;
                upload_id?: string | undefined;
                mode?: "append" | "replace" | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: FaqUpsertResult;
    };
    "POST /customer-service/generate_description": {
        input: {
            body: {
                agent_id: string;
            };
        };
        result: {
            description: string;
            service_description: string;
        };
    };
    "GET /customer-service/documents/list": {
        input: {
            query?: {
                text?: string | undefined;
                page?: unknown;
                size?: unknown;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: {
            items: Document_2[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /customer-service/documents/list": {
        input: {
            body?: {
                text?: string | undefined;
                page?: unknown;
                size?: unknown;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: {
            items: Document_2[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /customer-service/documents/upsert": {
        input: {
            body: {
                documents: {
                    file_url: string;
                    document_name: string;
                }[];
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            };
        };
        result: {
            items: {
                id: string;
                document_name: string;
                file_url: string;
                state: "failed" | "fetching" | "indexing" | "parsing" | "queued" | "ready" | "stale";
                /** Why it failed; texts: `errors:documents.<reason>`. */
                reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "unsupported_file" | null;
                /** 0 to 100. */
                progress: number;
                pages: number | null;
                chunks: number;
                size: number;
                created_at: string;
                updated_at: string;
                unchanged: boolean;
            }[];
        };
    };
    "GET /customer-service/documents/:id/file": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            url: string;
            expires_at: string;
        };
    };
    "DELETE /customer-service/documents/delete": {
        input: {
            body?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
            query?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
        };
    };
    "GET /data-analysis/tables": {
        input: {
            query?: {
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: {
            items: DataTable[];
        };
    };
    "POST /data-analysis/tables": {
        input: {
            body?: {
                file_url?: string | undefined;
                /** The file's own when absent. */
                name?: string | undefined;
                /** Sales to try things with, in this language. */
                sample?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: DataTable;
    };
    "GET /data-analysis/tables/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: DataTable;
    };
    "GET /data-analysis/tables/:id/rows": {
        input: {
            params: {
                id: string;
            };
        };
        result: TableCard;
    };
    "PATCH /data-analysis/tables/:id": {
        input: {
            params: {
                id: string;
            };
            body?: {
                description?: string | undefined;
                /** By the column's name; an empty text goes back to what is proposed. */
                columns?: Record<string, string> | undefined;
            } | undefined;
        };
        result: DataTable;
    };
    "DELETE /data-analysis/tables": {
        input: {
            body?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
            query?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
        };
    };
    "POST /data-analysis/ask": {
        input: {
            body: {
                text: string;
                /** Of the customer who would ask; the caller's when absent. */
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            };
        };
        result: DataAnswer;
    };
    "GET /knowledges": {
        input: {
            query?: {
                collection_name?: string | undefined;
            } | undefined;
        };
        result: KnowledgeWithSources | Knowledge[];
    };
    "POST /knowledges/:id/search": {
        input: {
            params: {
                id: string;
            };
            body: {
                text: string;
                limit?: number | undefined;
                /** Of the customer who would ask; the caller's when absent. */
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
            };
        };
        result: KnowledgeSearch;
    };
    "GET /agents/ecommerce/products": {
        input: {
            query?: {
                sort_by?: "id" | "name" | "price" | "updated_at" | undefined;
                order?: "asc" | "desc" | undefined;
                text?: string | undefined;
                page?: unknown;
                size?: unknown;
                commerce_datafile_id?: string | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: {
            items: Product[];
            total: number;
            page: number;
            size: number;
        };
    };
    "GET /ecommerce/files": {
        input: {
            query?: {
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: {
            items: ProductFile[];
        };
    };
    "POST /ecommerce/files": {
        input: {
            body?: {
                /** Address of an upload (U1, folder `csv`). */
                file_url?: string | undefined;
                name?: string | undefined;
                ecommerce_url?: string | undefined;
                /** A shop to try things with, in this language. */
                sample?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: ProductFile;
    };
    "GET /ecommerce/files/:id/preview": {
        input: {
            params: {
                id: string;
            };
        };
        result: ProductPreview;
    };
    "PATCH /ecommerce/files/:id": {
        input: {
            params: {
                id: string;
            };
            body?: {
                description?: string | undefined;
                /** By the column's title; an empty text takes one away, columns that are not named keep theirs. */
                columns?: Record<string, string> | undefined;
            } | undefined;
        };
        result: ProductFile;
    };
    "DELETE /ecommerce/files/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /agents/:id/unanswered": {
        input: {
            params: {
                id: string;
            };
            query?: {
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: Unanswered[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /agents/:id/unanswered/decide": {
        input: {
            params: {
                id: string;
            };
            body: {
                ids: string[];
                decision: "dismissed" | "resolved";
                /** The FAQ that answers them from now on. */
                faq_id?: string | undefined;
            };
        };
        result: {
            decided: number;
        };
    };
    "POST /agents/:id/try": {
        input: {
            params: {
                id: string;
            };
            body: {
                text: string;
                window_hash?: string | undefined;
                target?: "draft" | "live" | undefined;
                /** Of the customer who would ask; the caller's when absent. */
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
            };
        };
        result: {
            /** Best first. */
            passages: ({
                title: string;
                source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
                url: string | null;
                source_id: string;
                score: number;
                n: number;
                /** The text as it was when the answer was given. */
                excerpt: string;
                /** The answer rests on it. */
                cited: boolean;
                why: Match;
                position?: {
                    page?: number | undefined;
                    start?: number | undefined;
                    end?: number | undefined;
                } | undefined;
            })[];
            answer: {
                text: string;
                finish: "no_answer" | "stop";
                citations: Citation[];
            };
            mode: "llm" | "retrieval";
            fallback: boolean;
        };
    };
    "GET /agents/:id/evaluation/questions": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            items: EvaluationQuestion[];
            limit: number;
            /** Publishing is refused while a question fails. */
            required: boolean;
        };
    };
    "POST /agents/:id/evaluation/questions": {
        input: {
            params: {
                id: string;
            };
            body: {
                question: string;
                expects?: "answer" | "none" | undefined;
                source?: {
                    type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
                    id: string;
                } | null | undefined;
                text?: string | undefined;
            };
        };
        result: EvaluationQuestion;
    };
    "PATCH /agents/:id/evaluation/questions/:question_id": {
        input: {
            params: {
                id: string;
                question_id: string;
            };
            body?: {
                question?: string | undefined;
                expects?: "answer" | "none" | undefined;
                source?: {
                    type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
                    id: string;
                } | null | undefined;
                text?: string | undefined;
            } | undefined;
        };
        result: EvaluationQuestion;
    };
    "PUT /agents/:id/evaluation/questions/order": {
        input: {
            params: {
                id: string;
            };
            body: {
                ids: string[];
            };
        };
        result: {
            ids: string[];
        };
    };
    "DELETE /agents/:id/evaluation/questions": {
        input: {
            params: {
                id: string;
            };
            body: {
                ids: string[];
            };
        };
        result: {
            deleted: number;
        };
    };
    "POST /agents/:id/evaluation/seed": {
        input: {
            params: {
                id: string;
            };
            body: {
                from: "faq" | "unanswered";
            };
        };
        result: {
            added: number;
            left_out: number;
        };
    };
    "PUT /agents/:id/evaluation/gate": {
        input: {
            params: {
                id: string;
            };
            body: {
                required: boolean;
            };
        };
        result: {
            required: boolean;
        };
    };
    "GET /agents/:id/evaluation/runs": {
        input: {
            params: {
                id: string;
            };
        };
        result: EvaluationRun[];
    };
    "POST /agents/:id/evaluation/runs": {
        input: {
            params: {
                id: string;
            };
            body?: {
                target?: "draft" | "live" | undefined;
                window_hash?: string | undefined;
            } | undefined;
        };
        result: EvaluationRun;
    };
    "GET /agents/:id/evaluation/runs/:run_id": {
        input: {
            params: {
                id: string;
                run_id: string;
            };
        };
        result: {
            id: string;
            target: "draft" | "live";
            state: "done" | "failed" | "queued" | "running" | "stopped";
            total: number;
            /** Questions that were asked so far. */
            done: number;
            passed: number;
            /** Failed now, and passed in the run before. */
            regressed: number;
            created_at: string;
            finished_at: string | null;
            results: EvaluationResult[];
        };
    };
    "POST /agents/:id/evaluation/runs/:run_id/stop": {
        input: {
            params: {
                id: string;
                run_id: string;
            };
        };
        result: EvaluationRun;
    };
    "GET /websites": {
        input: {
            query?: {
                page?: unknown;
                size?: unknown;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            } | undefined;
        };
        result: {
            items: Website[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /websites": {
        input: {
            body: {
                urls: string[];
                kind?: "site" | "sitemap" | undefined;
                /** How many links away from the address; 0 is the page alone. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Only addresses that match one; all when empty. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Every week. */
                recrawl?: boolean | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            };
        };
        result: {
            items: ({
                id: string;
                kind: "site" | "sitemap";
                url: string;
                depth: number;
                page_limit: number;
                include: string[];
                exclude: string[];
                recrawl: boolean;
                state: "crawling" | "failed" | "queued" | "ready" | "stopped";
                reason: "address" | "broken" | "elsewhere" | "empty" | "encrypted" | "gone" | "internal" | "interrupted" | "moved" | "no_sitemap" | "noindex" | "refused" | "robots" | "server_error" | "timed_out" | "too_complex" | "too_large" | "unreachable" | "unsupported_file" | null;
                /** Pages by how far they are. */
                pages: {
                    waiting: number;
                    ready: number;
                    stale: number;
                    skipped: number;
                    failed: number;
                };
                chunks: number;
                /** When all of it was read last. */
                checked_at: string | null;
                /** Nobody has looked for so long that its pages may say something else today. */
                is_stale: boolean;
                created_at: string;
                unchanged: boolean;
            })[];
        };
    };
    "GET /websites/:id/pages": {
        input: {
            params: {
                id: string;
            };
            query?: {
                text?: string | undefined;
                state?: "failed" | "fetching" | "queued" | "ready" | "skipped" | "stale" | undefined;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: WebPage[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /websites/:id/crawl": {
        input: {
            params: {
                id: string;
            };
            body?: {
                only_failed?: boolean | undefined;
            } | undefined;
        };
        result: Website;
    };
    "POST /websites/:id/stop": {
        input: {
            params: {
                id: string;
            };
        };
        result: Website;
    };
    "DELETE /websites/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "POST /utils/translate": {
        input: {
            body: {
                text: string;
                locales: Language[];
                /** Of the text; found out when absent. */
                source?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
            };
        };
        result: {
            translations: {
                ko?: string | undefined;
                en?: string | undefined;
                zh?: string | undefined;
                es?: string | undefined;
                ja?: string | undefined;
            };
            provider: "deepl" | "libretranslate" | "llm";
            /** Nobody had to be asked. */
            cached: boolean;
        };
    };
    "GET /sessions/:hash": {
        input: {
            params: {
                hash: string;
            };
            query?: {
                type?: "ai" | "all" | "closed" | "human" | "kakao" | "mine" | "sms" | "test" | "unanswered" | "waiting" | undefined;
                text?: string | undefined;
                start_date?: string | undefined;
                end_date?: string | undefined;
                size?: unknown;
                last_updated_at?: string | undefined;
            } | undefined;
        };
        result: {
            items: ({
                session_id: string;
                window_hash: string;
                /** Label of the customer; a number without `customer_info` (RP3). */
                name: string;
                /** The AI answers this chat (Q1). */
                agent_on: boolean;
                handled_by: HandledBy;
                /** Preview of the last message. */
                text: string;
                channel: Channel;
                assignee: string | null;
                unread: number;
                language: string;
                /** Where the customer began to chat; without its query for those who may not know customers (RP3). */
                page_url: string | null;
                message_count: number;
                created_at: string;
                last_updated_at: string;
                snippet: {
                    text: string;
                    /** Start and end of every match in `text`. */
                    marks: [number, number][];
                } | null;
                /** How the business itself calls the customer, where it has proved who they are. */
                user_id?: string | undefined;
                /** How the customer found a chat that a person closed. */
                rating?: {
                    stars: number;
                    text?: string | undefined;
                } | undefined;
            })[];
            has_more: boolean;
            next_cursor: string | null;
            counts: {
                waiting: number;
                mine: number;
            };
        };
    };
    "GET /sessions/:hash/:session_id": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
            query?: {
                before?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            session: Session;
            messages: Message[];
            has_more: boolean;
        };
    };
    "POST /sessions/:id/chat": {
        input: {
            params: {
                id: string;
            };
            body: {
                text: string;
                /** Made by the client, one per message: the same id returns the same message. */
                client_id: string;
                force?: boolean | undefined;
            };
        };
        result: Message;
    };
    "PATCH /sessions/:id": {
        input: {
            params: {
                id: string;
            };
            body?: {
                /** Empty: the customer is a number again. */
                name?: string | undefined;
                /** False: the caller takes the chat over; true: the AI answers again. */
                agent_on?: boolean | undefined;
                /** Id of the member who looks after the chat from now on. */
                assignee?: string | undefined;
                state?: "closed" | undefined;
                force?: boolean | undefined;
            } | undefined;
        };
        result: Session;
    };
    "POST /sessions/:id/accept": {
        input: {
            params: {
                id: string;
            };
            body?: {
                force?: boolean | undefined;
            } | undefined;
        };
        result: {
            session: Session;
            /** How long the customer waited; null when the chat did not wait. */
            waited_ms: number | null;
        };
    };
    "GET /windows/:hash/answering-members": {
        input: {
            params: {
                hash: string;
            };
        };
        result: {
            count: number;
        };
    };
    "POST /sessions/:id/typing": {
        input: {
            params: {
                id: string;
            };
        };
        result: Record<string, never>;
    };
    "GET /windows/:hash/contact": {
        input: {
            params: {
                hash: string;
            };
            query?: {
                page?: unknown;
                size?: unknown;
                order?: "asc" | "board" | "desc" | undefined;
                progress?: string | undefined;
                text?: string | undefined;
            } | undefined;
        };
        result: {
            items: Contact[];
            total: number;
            page: number;
            size: number;
            /** Of all contacts of the window, whatever the filter. */
            counts: {
                new: number;
                in_progress: number;
                on_hold: number;
                done: number;
                rejected: number;
            };
        };
    };
    "DELETE /windows/contact/bulk": {
        input: {
            body?: {
                ids?: string | string[] | undefined;
            } | undefined;
            query?: {
                ids?: string | string[] | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
            not_found: string[];
        };
    };
    "DELETE /windows/contact/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "PATCH /windows/contact/:id": {
        input: {
            params: {
                id: string;
            };
            body?: ContactChange | undefined;
        };
        result: Contact;
    };
    "GET /registry": {
        input: {};
        result: {
            revision: number;
            areas: BuiltArea[];
        };
    };
    "GET /registry/areas": {
        input: {};
        result: {
            items: AreaSummary[];
        };
    };
    "POST /registry/areas/:area/versions": {
        input: {
            params: {
                area: string;
            };
            body: {
                /** Checked on its own, so that each mistake gets a sentence. */
                manifest: unknown;
                files: {
                    name: string;
                    content: string;
                }[];
            };
        };
        result: {
            area: string;
            version: string;
            size: number;
            is_new: boolean;
        };
    };
    "GET /registry/areas/:area/versions": {
        input: {
            params: {
                area: string;
            };
        };
        result: {
            state: AreaState;
            labels: {
                ko: string;
                en: string;
                zh: string;
                es: string;
                ja: string;
            } | null;
            not_served: {
                version: string;
                /** Sentences in the caller's language. */
                reasons: string[];
            }[];
            /** What came with the console, if it has the area. */
            built_in: {
                version: string;
                contract: number;
                health: AreaHealth;
            } | null;
            versions: AreaVersion[];
            revisions: AreaRevision[];
        };
    };
    "PATCH /registry/areas/:area": {
        input: {
            params: {
                area: string;
            };
            body: ChangeAreaBody;
        };
        result: AreaState;
    };
    "POST /registry/areas/:area/previews": {
        input: {
            params: {
                area: string;
            };
            body: {
                version: string;
                /** For a browser without a session: a made-up user, and no data of anybody. */
                sandbox?: boolean | undefined;
            };
        };
        result: {
            area: string;
            version: string;
            path: string;
            expires_at: string;
        };
    };
    "DELETE /registry/preview": {
        input: {};
        result: {
            ended: boolean;
        };
    };
    "GET /registry/tokens": {
        input: {};
        result: {
            items: DeployToken[];
        };
    };
    "POST /registry/tokens": {
        input: {
            body: {
                area: string;
                name: string;
            };
        };
        result: {
            id: string;
            area: string;
            name: string;
            created_at: string;
            created_by: string;
            last_used_at: string | null;
            token: string;
        };
    };
    "DELETE /registry/tokens/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            id: string;
        };
    };
    "POST /registry/health": {
        input: {
            body: HealthReport;
        };
        result: {
            counted: number;
        };
    };
    "POST /agents/:id/guidance/preview": {
        input: {
            params: {
                id: string;
            };
            body: {
                text: string;
                /** Those of the draft when absent. */
                rules?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** In which the customer chats; empty: any. */
                    languages?: Language[] | undefined;
                    /** Only while the business is open, or closed. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                })[] | undefined;
                off_topic?: {
                    policy?: "answer" | "decline" | undefined;
                    /** What the chatbot is here for, in the business's words; empty: in the product's. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                /** Whose opening hours count; the agent's oldest window when absent. */
                window_hash?: string | undefined;
                /** Of the customer who would ask; the caller's when absent. */
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
            };
        };
        result: {
            rules: PreviewedRule[];
            /** Nothing of the knowledge comes near the question, and it would be declined. */
            off_topic: boolean;
        };
    };
    "GET /sessions/:hash/:session_id/files/:file_id": {
        input: {
            params: {
                hash: string;
                session_id: string;
                file_id: string;
            };
        };
        result: {
            url: string;
            expires_at: string;
        };
    };
    "GET /audit-log": {
        input: {
            query?: {
                actor_id?: string | undefined;
                action?: string | undefined;
                object_id?: string | undefined;
                start_date?: string | undefined;
                end_date?: string | undefined;
                size?: unknown;
                cursor?: string | undefined;
            } | undefined;
        };
        result: {
            items: AuditEntry[];
            has_more: boolean;
            next_cursor: string | null;
            /** Who and what stands in the latest entries, to choose from. */
            actors: {
                id: string;
                name: string;
            }[];
            actions: string[];
        };
    };
    "GET /api-keys": {
        input: {};
        result: {
            items: ApiKey[];
        };
    };
    "POST /api-keys": {
        input: {
            body: NewApiKey;
        };
        result: {
            id: string;
            name: string;
            /** How the key begins and ends: `cwk_…8fQ2`. */
            hint: string;
            permissions: ("all_chats" | "customer_info" | "manage_chatbots_all" | "manage_chatbots_part" | "usage")[];
            /** null: all chatbots that its maker reaches. */
            window_ids: string[] | null;
            /** Whose rights bound it; it ends with their membership. */
            created_by: string;
            created_at: string;
            /** null: never. */
            expires_at: string | null;
            last_used_at: string | null;
            key: string;
        };
    };
    "DELETE /api-keys/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /sales/:agent_id/details": {
        input: {
            params: {
                agent_id: string;
            };
        };
        result: SalesDetails;
    };
    "PUT /sales/:agent_id/details": {
        input: {
            params: {
                agent_id: string;
            };
            body?: {
                products?: string | undefined;
                prices?: string | undefined;
                objections?: {
                    objection: string;
                    answer: string;
                }[] | undefined;
                offers?: {
                    name: string;
                    description?: string | undefined;
                    /** In the business's own words. */
                    price?: string | undefined;
                    url?: string | undefined;
                    image_url?: string | undefined;
                }[] | undefined;
                /** Asked one after another before the goal. */
                qualification?: string[] | undefined;
                goal?: "booking" | "lead" | undefined;
                /** Needed where the goal is a booking. */
                booking_url?: string | undefined;
            } | undefined;
            query?: {
                generate?: "" | "0" | "1" | "false" | "true" | boolean | undefined;
            } | undefined;
        };
        result: SalesDetails;
    };
    "GET /sales/:agent_id/documents": {
        input: {
            params: {
                agent_id: string;
            };
            query?: {
                text?: string | undefined;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: Document_2[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /sales/:agent_id/documents": {
        input: {
            params: {
                agent_id: string;
            };
            body: {
                file_url: string;
                document_name: string;
            };
        };
        result: {
            id: string;
            document_name: string;
            file_url: string;
            state: "failed" | "fetching" | "indexing" | "parsing" | "queued" | "ready" | "stale";
            /** Why it failed; texts: `errors:documents.<reason>`. */
            reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "unsupported_file" | null;
            /** 0 to 100. */
            progress: number;
            pages: number | null;
            chunks: number;
            size: number;
            created_at: string;
            updated_at: string;
            unchanged: boolean;
        };
    };
    "DELETE /sales/:agent_id/documents": {
        input: {
            params: {
                agent_id: string;
            };
            body?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
            query?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
        };
    };
    "POST /blooming-school/:agent_id/generate-chat": {
        input: {
            params: {
                agent_id: string;
            };
            body: {
                topic: string;
                situation?: string | undefined;
                turns?: number | undefined;
                count?: number | undefined;
            };
        };
        result: {
            dialogues: {
                messages: SchoolLine[];
            }[];
            mode: "llm" | "template";
        };
    };
    "POST /blooming-school/:agent_id/split-chat": {
        input: {
            params: {
                agent_id: string;
            };
            body?: {
                text?: string | undefined;
                messages?: SchoolLine[] | undefined;
                session_id?: string | undefined;
            } | undefined;
        };
        result: {
            pairs: FoundPair[];
            /** The chat that the pairs are from. */
            session_id?: string | undefined;
        };
    };
    "POST /blooming-school/:agent_id/add-knowledge": {
        input: {
            params: {
                agent_id: string;
            };
            body: {
                pairs: {
                    question: string;
                    answer: string;
                    /** What it was learnt from. */
                    source?: string | undefined;
                }[];
            };
        };
        result: {
            items: TaughtPair[];
        };
    };
    "POST /blooming-school/:agent_id/batch-upsert": {
        input: {
            params: {
                agent_id: string;
            };
            body: {
                items: unknown[];
            };
        };
        result: {
            created: number;
            updated: number;
            unchanged: number;
            /** Rows from 0. */
            failed: {
                row: number;
                field: string;
                error: string;
            }[];
        };
    };
    "GET /blooming-school/:agent_id/pairs": {
        input: {
            params: {
                agent_id: string;
            };
            query?: {
                text?: string | undefined;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: TaughtPair[];
            total: number;
            page: number;
            size: number;
        };
    };
    "DELETE /blooming-school/:agent_id/pairs": {
        input: {
            params: {
                agent_id: string;
            };
            body?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
            query?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
        };
    };
    "GET /blooming-school/:agent_id/child-safety": {
        input: {
            params: {
                agent_id: string;
            };
        };
        result: ChildSafety;
    };
    "GET /companion/:agent_id/profile": {
        input: {
            params: {
                agent_id: string;
            };
        };
        result: CompanionProfile;
    };
    "PUT /companion/:agent_id/profile": {
        input: {
            params: {
                agent_id: string;
            };
            body?: {
                /** Empty: the agent's own name. */
                name?: string | undefined;
                image?: string | undefined;
                birth_date?: string | undefined;
                gender?: "" | "female" | "male" | "other" | undefined;
                personality?: string | undefined;
                speaking_habits?: string | undefined;
                relations?: string | undefined;
                /** What is not talked about, in a word or a few each. */
                forbidden_topics?: string[] | undefined;
            } | undefined;
            query?: {
                generate?: "" | "0" | "1" | "false" | "true" | boolean | undefined;
            } | undefined;
        };
        result: CompanionProfile;
    };
    "GET /companion/:agent_id/interviews": {
        input: {
            params: {
                agent_id: string;
            };
            query?: {
                text?: string | undefined;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: Interview[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /companion/:agent_id/interviews": {
        input: {
            params: {
                agent_id: string;
            };
            body: {
                name: string;
                file_url?: string | undefined;
                transcript?: string | undefined;
                familarity_level?: number | undefined;
                familiarity_level?: number | undefined;
            };
        };
        result: Interview;
    };
    "PATCH /companion/:agent_id/interviews/:interview_id": {
        input: {
            params: {
                agent_id: string;
                interview_id: string;
            };
            body?: {
                name?: string | undefined;
                transcript?: string | undefined;
                familarity_level?: number | undefined;
                familiarity_level?: number | undefined;
                read_again?: boolean | undefined;
            } | undefined;
        };
        result: Interview;
    };
    "GET /companion/:agent_id/interviews/:interview_id/file": {
        input: {
            params: {
                agent_id: string;
                interview_id: string;
            };
        };
        result: {
            url: string;
            expires_at: string;
        };
    };
    "DELETE /companion/:agent_id/interviews": {
        input: {
            params: {
                agent_id: string;
            };
            body?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
            query?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
        };
    };
    "GET /companion/:agent_id/trivia": {
        input: {
            params: {
                agent_id: string;
            };
            query?: {
                text?: string | undefined;
                first_category?: string | undefined;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: Trivia[];
            total: number;
            page: number;
            size: number;
            categories: {
                first: string[];
                second: string[];
            };
        };
    };
    "POST /companion/:agent_id/trivia": {
        input: {
            params: {
                agent_id: string;
            };
            body?: {
                text?: string | undefined;
                first_category?: string | undefined;
                second_category?: string | undefined;
                items?: {
                    text: string;
                    first_category?: string | undefined;
                    second_category?: string | undefined;
                }[] | undefined;
            } | undefined;
        };
        result: {
            items: Trivia[];
            unchanged: number;
        };
    };
    "PATCH /companion/:agent_id/trivia/:trivia_id": {
        input: {
            params: {
                agent_id: string;
                trivia_id: string;
            };
            body?: {
                text?: string | undefined;
                first_category?: string | undefined;
                second_category?: string | undefined;
            } | undefined;
        };
        result: Trivia;
    };
    "DELETE /companion/:agent_id/trivia": {
        input: {
            params: {
                agent_id: string;
            };
            body?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
            query?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
        };
    };
    "GET /companion/:agent_id/setup": {
        input: {
            params: {
                agent_id: string;
            };
        };
        result: CompanionSetup;
    };
    "POST /companion/:agent_id/setup": {
        input: {
            params: {
                agent_id: string;
            };
        };
        result: {
            state: "cancelled" | "done" | "failed" | "queued" | "running";
            kind: string;
            job_id: string;
            /** 0 to 100. */
            progress: number;
            error?: string | undefined;
            message?: string | undefined;
        };
    };
    "DELETE /companion/:agent_id/setup": {
        input: {
            params: {
                agent_id: string;
            };
        };
        result: CompanionSetup;
    };
    "GET /companion/:agent_id/documents": {
        input: {
            params: {
                agent_id: string;
            };
            query?: {
                text?: string | undefined;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: Document_2[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /companion/:agent_id/documents": {
        input: {
            params: {
                agent_id: string;
            };
            body: {
                file_url: string;
                document_name: string;
            };
        };
        result: {
            id: string;
            document_name: string;
            file_url: string;
            state: "failed" | "fetching" | "indexing" | "parsing" | "queued" | "ready" | "stale";
            /** Why it failed; texts: `errors:documents.<reason>`. */
            reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "unsupported_file" | null;
            /** 0 to 100. */
            progress: number;
            pages: number | null;
            chunks: number;
            size: number;
            created_at: string;
            updated_at: string;
            unchanged: boolean;
        };
    };
    "DELETE /companion/:agent_id/documents": {
        input: {
            params: {
                agent_id: string;
            };
            body?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
            query?: {
                id?: string | undefined;
                ids?: string | string[] | undefined;
            } | undefined;
        };
        result: {
            deleted: number;
        };
    };
}

declare type AdminStreamName = "GET /events";

export declare interface AdminStreams {
    "GET /events": {
        input: {};
    };
}

declare type AdminUploadName = "POST /customer-service/upload" | "POST /utils/upload-to-s3";

export declare interface AdminUploads {
    "POST /customer-service/upload": {
        fields: {
            agent_id: string;
        };
        result: {
            upload_id: string;
            /** Reading is over when the call answers. */
            job: Job;
            rows: FaqUploadRow[];
            /** The file had more rows than are taken at once. */
            is_cut: boolean;
        };
    };
    "POST /utils/upload-to-s3": {
        fields: {
            folder_name: UploadFolder;
        };
        result: UploadedFile;
    };
}

declare interface Agent {
    name: string;
    description: string;
    /** Summary of core products and services. */
    service_description: string;
    pricing_description: string;
    /** `same` answers in the customer's language. */
    language: "en" | "es" | "ja" | "ko" | "same" | "zh";
    contact: string;
    phone_number: string;
    url: string;
    chat_style: "casual" | "concise" | "custom" | "formal" | "friendly";
    persona: string;
    dataframe_description: string;
    column_description: Record<string, string>;
    /** What is done about which questions, in this order (N26). */
    guidance: GuidanceRule[];
    off_topic: OffTopic;
    id: string;
    hash_id: string;
    type: AgentType_2;
    agent_on: boolean;
    knowledge_id: string | null;
    knowledge: {
        id: string;
        state: "empty" | "failed" | "indexing" | "ready";
        faqs: number;
        documents: number;
        chunks: number;
    } | null;
    window_hashes: string[];
    published_version: number;
    draft_changes: number;
    /** What publishing would change for customers. */
    diff: {
        field: string;
        before: unknown;
        after: unknown;
    }[];
    revision: number;
    created_at: string;
    updated_at: string;
}

declare type AgentType = (typeof agentTypes)[number];

declare type AgentType_2 = "blooming" | "companion" | "customer-service" | "data-analysis" | "documentation" | "ecommerce" | "general" | "sales";

/** What an agent may be for (P6). */
declare const agentTypes: readonly ["general", "ecommerce", "customer-service", "documentation", "data-analysis", "companion", "blooming", "sales"];

/** The Admin API in the user's language. Failures are `HttpError`s. */
export declare const api: {
    call<Name extends AdminCallName>(name: Name, ...[input]: InputArgument<AdminCalls[Name]["input"] & CallOptions>): Promise<ResultOf<Name>>;
    upload<Name extends AdminUploadName>(name: Name, { fields, file, ...input }: {
        fields: AdminUploads[Name]["fields"];
        file: File;
    } & CallOptions): Promise<AdminUploads[Name]["result"]>;
    stream<Name extends AdminStreamName>(name: Name, ...[input]: InputArgument<AdminStreams[Name]["input"] & CallOptions>): Promise<Response>;
};

declare interface ApiKey {
    id: string;
    name: string;
    /** How the key begins and ends: `cwk_…8fQ2`. */
    hint: string;
    permissions: ("all_chats" | "customer_info" | "manage_chatbots_all" | "manage_chatbots_part" | "usage")[];
    /** null: all chatbots that its maker reaches. */
    window_ids: string[] | null;
    /** Whose rights bound it; it ends with their membership. */
    created_by: string;
    created_at: string;
    /** null: never. */
    expires_at: string | null;
    last_used_at: string | null;
}

declare interface AreaDefinition {
    /** Screens by the path they stand at: `/redesign/:hash_id/members`. */
    screens: Record<string, Screen_2>;
}

declare interface AreaHealth {
    loads: number;
    failures: number;
    /** Half of the mounts were faster; null before the first. */
    p50_ms: number | null;
    p95_ms: number | null;
}

declare interface AreaManifest {
    name: string;
    contract: number;
    /** `:name` takes one part of the address; a fixed part wins over it. */
    routes: AreaRoute[];
    namespaces: string[];
    slots: {
        requires: Permission[];
        requires_one: Permission[];
        slot: SlotName;
        export: string;
        own_chats?: true | undefined;
    }[];
    nav: AreaNavLink[];
    version: string;
    entry: string;
    css: string[];
    /** `sha384-…` by file. */
    integrity: Record<string, string>;
    /** Address of every namespace in every language. */
    locales: {
        ko: Record<string, string>;
        en: Record<string, string>;
        zh: Record<string, string>;
        es: Record<string, string>;
        ja: Record<string, string>;
    };
    /** Whom it is for; everybody when absent. What they may do there is for its endpoints to say. */
    audience?: "operators" | undefined;
    /** Texts that screens fetch when they need them, with `loadTexts`. */
    later_namespaces?: string[] | undefined;
    /** Said by the server to those whom it is not for: at its addresses nothing is there. */
    closed?: true | undefined;
}

declare interface AreaNavLink {
    requires: Permission[];
    requires_one: Permission[];
    /** Key in the area's first namespace. */
    label: string;
    /** Strokes of a 24 × 24 icon, as the `d` of SVG paths. */
    icon: string[];
    /** Lower comes first. */
    order: number;
    /** With `:hash_id`, the link belongs to the chatbot at hand; otherwise to the organization. */
    to: string;
    labels: {
        ko: string;
        en: string;
        zh: string;
        es: string;
        ja: string;
    };
    own_chats?: true | undefined;
}

/** An area that is replaced by what a developer's machine serves. */
declare interface AreaOverride {
    area: string;
    /** Address of its manifest there. */
    manifest: string;
    /** Why the live area is shown nevertheless. */
    failure?: string;
}

/** What the shell gives to an area when it mounts. */
declare interface AreaProps {
    container: HTMLElement;
    /** Told of a failure while the area is shown. */
    onFailure: (error: unknown) => void;
}

declare interface AreaRevision {
    revision: number;
    action: "activate" | "canary" | "rollback";
    version: string | null;
    canary: {
        version: string;
        share: number;
    } | null;
    created_at: string;
    created_by: string;
}

declare interface AreaRoute {
    requires: Permission[];
    requires_one: Permission[];
    path: string;
    own_chats?: true | undefined;
}

declare interface AreaState {
    area: string;
    /** The version that users get; null: the one that came with the console, if there is one. */
    version: string | null;
    /** Users of this share, in per cent, get another version. */
    canary: {
        version: string;
        share: number;
    } | null;
    /** Of the whole registry, for `If-Match`. */
    revision: number;
}

declare interface AreaSummary {
    area: string;
    /** The version that users get; null: the one that came with the console, if there is one. */
    version: string | null;
    /** Users of this share, in per cent, get another version. */
    canary: {
        version: string;
        share: number;
    } | null;
    /** Of the whole registry, for `If-Match`. */
    revision: number;
    labels: {
        ko: string;
        en: string;
        zh: string;
        es: string;
        ja: string;
    } | null;
    /** The version that came with the console; null for an area that was only deployed. */
    built_in: string | null;
    /** How many were deployed. */
    versions: number;
    changed_at: string | null;
    changed_by: string | null;
    /** Of the version that most users get. */
    health: AreaHealth;
    not_served: {
        version: string;
        /** Sentences in the caller's language. */
        reasons: string[];
    }[];
}

declare interface AreaVersion {
    version: string;
    size: number;
    contract: number;
    created_at: string;
    created_by: string;
    health: AreaHealth;
}

declare interface AskedQuestion {
    /** As it was asked last. */
    text: string;
    count: number;
    last_asked_at: string;
    /** The chat in which it was asked last; null for who may not read chats. */
    session_id: string | null;
    window_hash: string;
}

declare interface Attachment {
    id: string;
    name: string;
    /** Bytes. */
    size: number;
    type: string;
    width?: number | undefined;
    height?: number | undefined;
}

declare interface AuditEntry {
    id: string;
    created_at: string;
    /** A member, or an API key; null for the system. */
    actor_id: string | null;
    actor_name: string;
    ip: string;
    /** `window.published`: what was done to which kind of object. */
    action: string;
    object_type: string;
    object_id: string;
    /** The fields that differ; secrets are masked. */
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    request_id: string;
}

declare interface BuiltArea {
    name: string;
    contract: number;
    /** `:name` takes one part of the address; a fixed part wins over it. */
    routes: AreaRoute[];
    namespaces: string[];
    slots: {
        requires: Permission[];
        requires_one: Permission[];
        slot: SlotName;
        export: string;
        own_chats?: true | undefined;
    }[];
    nav: AreaNavLink[];
    version: string;
    entry: string;
    css: string[];
    /** `sha384-…` by file. */
    integrity: Record<string, string>;
    /** Address of every namespace in every language. */
    locales: {
        ko: Record<string, string>;
        en: Record<string, string>;
        zh: Record<string, string>;
        es: Record<string, string>;
        ja: Record<string, string>;
    };
    uses: Uses;
    /** Whom it is for; everybody when absent. What they may do there is for its endpoints to say. */
    audience?: "operators" | undefined;
    /** Texts that screens fetch when they need them, with `loadTexts`. */
    later_namespaces?: string[] | undefined;
    /** Said by the server to those whom it is not for: at its addresses nothing is there. */
    closed?: true | undefined;
}

declare interface CallOptions {
    signal?: AbortSignal;
    /** Milliseconds until a `call` fails with the code `timeout`; `null` for as long as it takes. */
    timeoutMs?: number | null;
    headers?: Record<string, string>;
}

/** Whether the signed-in user holds one of the permissions. */
export declare function can(...permissions: Permission[]): boolean;

declare type Card = ProductCard | TableCard | {
    [key: string]: unknown;
    kind: "contact_request";
} | {
    [key: string]: unknown;
    kind: "form";
} | {
    [key: string]: unknown;
    kind: "starter";
    questions: string[];
};

declare interface ChangeAreaBody {
    action: "activate";
    version: string;
}

declare type Channel = (typeof channels)[number];

/** Where a chat takes place. */
declare const channels: readonly ["web", "page", "kakao", "sms", "api", "test"];

declare interface ChatbotTemplate {
    /** The trade: `online-shop`. */
    id: string;
    title: string;
    about: string;
    /** What the chatbot may be called. */
    name: string;
    agent_type: AgentType;
    settings: {
        intro_text: LocalizedText;
        background_color: string;
        main_color: string;
        sub_color: string;
        text_color: string;
        sub_text_color: string;
        button_background_color: string;
        contact_collect: "before" | "off" | "when_unanswered";
        contact_request: boolean;
        request_text: LocalizedText;
        collect: {
            items: {
                item: CollectItem;
                required: boolean;
            }[];
            consent_text: LocalizedText;
        };
    };
    /** Questions with answers; what stands in `[brackets]` is for the business to fill in. */
    faqs: {
        question: string;
        answer: string;
    }[];
}

declare interface ChildSafety {
    /** The chatbot is one for children: the filter is on. */
    is_on: boolean;
    guarded: {
        topic: GuardedTopic;
        /** What the chatbot says, in the caller's language. */
        answer: string;
        /** How often it was said in the time looked at. */
        count: number;
        /** The latest chats, at most 3; none for who may not read chats. */
        chats: {
            session_id: string;
            window_hash: string;
        }[];
    }[];
    /** Titles of what answers rested on: what was talked about, without what was said. */
    talked_about: {
        title: string;
        count: number;
    }[];
    kept: {
        chats: number;
        contacts: number;
        /** Facts that the form asks for, where one is shown. */
        asked_for: string[];
        /** Messages are read by an AI model. */
        model: boolean;
    };
    /** The latest 50 of `total`. */
    consents: {
        items: {
            id: string;
            /** null: they left none, or the reader may not know customers. */
            name: string | null;
            is_child: boolean;
            /** A guardian agreed. */
            by_guardian: boolean;
            agreed_at: string;
            text: string;
        }[];
        total: number;
    };
}

declare interface Citation {
    n: number;
    source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
    source_id: string;
    title: string;
    url: string | null;
    /** The text as it was when the answer was given. */
    excerpt: string;
    source_version: number;
    /** SHA-256 of the excerpt, hex. */
    hash: string;
    score: number;
    /** Which sentences of the answer rest on it, from 0. */
    sentences: number[];
    /** The source changed after the answer, or is gone. */
    changed_since: boolean;
    position?: {
        page?: number | undefined;
        start?: number | undefined;
        end?: number | undefined;
    } | undefined;
    /** When a web page or a shop was last looked at; absent for what changes only by hand. */
    checked_at?: string | undefined;
    /** It could not be looked at, or was not for long: what it says may be out of date (Z13). */
    is_stale?: boolean | undefined;
}

declare type CollectItem = "date_of_birth" | "dream" | "email" | "gender" | "hobby" | "language" | "name" | "occupation" | "phone_number";

declare interface CompanionProfile {
    /** Empty: the agent's own name. */
    name: string;
    image: string;
    birth_date: string;
    gender: "" | "female" | "male" | "other";
    personality: string;
    speaking_habits: string;
    relations: string;
    /** What is not talked about, in a word or a few each. */
    forbidden_topics: string[];
}

declare interface CompanionSetup {
    /** null: it was never set up. */
    job: {
        state: "cancelled" | "done" | "failed" | "queued" | "running";
        kind: string;
        job_id: string;
        /** 0 to 100. */
        progress: number;
        error?: string | undefined;
        message?: string | undefined;
    } | null;
    /** What it last made; null until the first time that it ended well. */
    card: PersonaCard | null;
    samples: SampleAnswer[];
    finished_at: string | null;
    /** What there is to learn from. */
    known: {
        profile: boolean;
        interviews: number;
        trivia: number;
        documents: number;
    };
}

declare interface Contact {
    id: string;
    window_id: string;
    session_id: string | null;
    reason: ContactReason;
    progress: Progress;
    /** Position in its progress column (E27). */
    order: number;
    name: string | null;
    email: string | null;
    /** E.164. */
    phone: string | null;
    items: ContactItems;
    profile_kind: "adult" | "child";
    guardian_consent: boolean;
    message: string | null;
    memo: string | null;
    /** Id of the member who looks after it. */
    assignee: string | null;
    channel: Channel;
    language: string;
    /** Page that it was left on. */
    page_url: string | null;
    consent_at: string | null;
    consent_version: string | null;
    /** What the customer agreed to, as it was shown. */
    consent_text: string | null;
    /** Who moved it to its progress, and when; null until somebody does. */
    progress_at: string | null;
    progress_by: string | null;
    /** Since when it is `done`; null unless it is. */
    resolved_at: string | null;
    created_at: string;
    updated_at: string;
}

declare interface ContactChange {
    progress?: "done" | "in_progress" | "new" | "on_hold" | "rejected" | undefined;
    /** Takes this position of its column: who has it and who comes behind move on by one. */
    order?: number | undefined;
    memo?: string | undefined;
    /** Id of a member. */
    assignee?: string | undefined;
    clear?: ("assignee" | "memo")[] | undefined;
}

declare interface ContactItems {
    /** null: prefers not to say. */
    gender?: "boy" | "female" | "girl" | "male" | "other" | null | undefined;
    date_of_birth?: string | undefined;
    occupation?: string | undefined;
    hobby?: string[] | undefined;
    dream?: string[] | undefined;
    language?: "en" | "es" | "ja" | "ko" | "other" | "zh" | undefined;
}

declare type ContactReason = "before" | "request" | "unanswered";

/** The number of the contract between the console and its areas; add-only within a number. */
export declare const CONTRACT = 1;

/** Numbers and times as the reader's language writes them. */
declare function createFormat(language: string): {
    number: (value: number) => string;
    /** A share between 0 and 1. */
    percent: (share: number) => string;
    date: (value: string | Date) => string;
    dateTime: (value: string | Date) => string;
    time: (value: string | Date) => string;
    /** “3 minutes ago”, up to a month; then the date. */
    ago(value: string | Date, now?: number): string;
};

/** The language of the page. */
export declare function currentLanguage(): Language;

declare interface DataAnswer {
    text: string;
    card: TableCard | null;
    citations: Citation[];
    /** What can be computed, where it is not clear what was meant. */
    suggestions: string[];
}

declare interface DataColumn {
    /** As the header says it, made unique. */
    name: string;
    type: "boolean" | "date" | "number" | "text";
    /** `%`, or the currency's code where every amount names it. */
    unit: string | null;
    /** Cells without a value, and cells that do not fit the type: they are left out of figures. */
    empty: number;
    unread: number;
    distinct: number;
    examples: string[];
    min: string | null;
    max: string | null;
    /** In the business's words; empty where it wrote none. */
    description: string;
    /** What can be said of it by its values alone. */
    proposed: string;
}

declare interface DataTable {
    id: string;
    knowledge_id: string;
    name: string;
    file_url: string;
    size: number;
    state: "failed" | "loading" | "queued" | "reading" | "ready";
    /** Why it failed; texts: `errors:tables.<reason>`. */
    reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "too_many_columns" | "too_many_rows" | "unsupported_file" | null;
    /** 0 to 100. */
    progress: number;
    rows: number;
    /** Rises with each file that takes its place. */
    version: number;
    description: string;
    proposed: string;
    columns: DataColumn[];
    created_at: string;
    updated_at: string;
}

/**
 * An area's lifecycles: `export const { bootstrap, mount, unmount, warm } = defineArea({ screens })`.
 * Mounting is over when the first screen stands.
 */
export declare function defineArea({ screens }: AreaDefinition): {
    bootstrap: () => Promise<void>;
    mount({ container, onFailure }: AreaProps): Promise<void>;
    unmount(): Promise<void>;
    /** Fetches what the screen at an address needs before it is gone to. */
    warm: (path: string) => void;
};

declare interface DeletedAgent {
    id: string;
    hash_id: string;
    name: string;
    type: AgentType_2;
    agent_on: boolean;
    window_hashes: string[];
    knowledge: {
        id: string;
        state: "empty" | "failed" | "indexing" | "ready";
        faqs: number;
        documents: number;
        chunks: number;
    } | null;
    updated_at: string;
    deleted_at: string;
    restore_until: string;
}

declare interface DeployToken {
    id: string;
    area: string;
    name: string;
    created_at: string;
    created_by: string;
    last_used_at: string | null;
}

declare interface Document_2 {
    id: string;
    document_name: string;
    file_url: string;
    state: "failed" | "fetching" | "indexing" | "parsing" | "queued" | "ready" | "stale";
    /** Why it failed; texts: `errors:documents.<reason>`. */
    reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "unsupported_file" | null;
    /** 0 to 100. */
    progress: number;
    pages: number | null;
    chunks: number;
    size: number;
    created_at: string;
    updated_at: string;
}

/** One sentence for a person about what went wrong, in the language of the page (ER6). */
export declare function errorText(error: unknown): string;

declare interface EvaluationQuestion {
    id: string;
    /** null when none is expected, or it is gone. */
    source_title: string | null;
    origin: "faq" | "manual" | "unanswered";
    created_at: string;
    question: string;
    /** `none`: the agent is to say that it does not know. */
    expects: "answer" | "none";
    /** The answer is to cite it. */
    source: {
        type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
        id: string;
    } | null;
    /** The answer is to contain it; case, spaces and punctuation make no difference. */
    text: string;
}

declare interface EvaluationResult {
    question_id: string;
    question: string;
    expects: "answer" | "none";
    passed: boolean;
    answered: boolean;
    source_right: boolean | null;
    text_right: boolean | null;
    regressed: boolean;
    answer: string;
    /** Titles of what the answer rests on. */
    cited: string[];
}

declare interface EvaluationRun {
    id: string;
    target: "draft" | "live";
    state: "done" | "failed" | "queued" | "running" | "stopped";
    total: number;
    /** Questions that were asked so far. */
    done: number;
    passed: number;
    /** Failed now, and passed in the run before. */
    regressed: number;
    created_at: string;
    finished_at: string | null;
}

declare interface Faq {
    id: string;
    question: string;
    answer: string;
    source_url: string | null;
    image_url: string | null;
    alternates: string[];
    enabled: boolean;
    /** Answers that cited it. */
    hits: number;
    revision: number;
    created_at: string;
    updated_at: string;
}

declare interface FaqChange {
    question?: string | undefined;
    answer?: string | undefined;
    clear?: ("alternates" | "image_url" | "source_url")[] | undefined;
    source_url?: string | null | undefined;
    image_url?: string | null | undefined;
    /** Other ways to ask the same. */
    alternates?: string[] | undefined;
    enabled?: boolean | undefined;
}

declare interface FaqRevision {
    revision: number;
    question: string;
    answer: string;
    /** null where it was not kept at the time. */
    alternates: string[] | null;
    /** Who replaced it; null when they are gone. */
    changed_by: string | null;
    changed_at: string;
}

declare type FaqRowProblem = "answer_too_long" | "duplicate" | "no_answer" | "no_question" | "question_too_long";

declare interface FaqUploadRow {
    /** Line of the file, from 1; of a text, the place in its order. */
    line: number;
    question: string;
    answer: string;
    alternates: string[];
    problem: "answer_too_long" | "duplicate" | "no_answer" | "no_question" | "question_too_long" | null;
}

declare interface FaqUpsertResult {
    created: number;
    updated: number;
    unchanged: number;
    /** Deleted, because `replace` leaves only what the rows say. */
    removed: number;
    failed: {
        row: number;
        error: FaqRowProblem;
    }[];
}

declare interface Feedback {
    value: -1 | 1;
    /** In the customer's words. */
    reason?: string | undefined;
}

/** Address of a picture or file: uploads, `/files/…`, are served by the customer host. */
export declare function fileAddress(url: string): string;

declare type FirstStepName = "chatbot" | "colleague" | "install" | "knowledge" | "question";

declare interface FirstSteps {
    /** Only what the caller may do; `done` is told by what is there, never by who pressed what. */
    steps: {
        name: FirstStepName;
        done: boolean;
    }[];
    /** Where the steps are done: the caller's oldest chatbot; null before there is one. */
    window_hash: string | null;
    /** The caller has put the list away, or finished it. */
    closed: boolean;
}

export declare type Format = ReturnType<typeof createFormat>;

declare interface FoundPair {
    question: string;
    answer: string;
    /** Where it stands: offsets in the text, or places in the list of messages. */
    start: number;
    end: number;
}

declare interface GrantableWindow {
    id: string;
    hash_id: string;
    name: string;
    image_url: string | null;
    my_permissions: PermissionMap;
}

declare interface Guard {
    requires?: readonly Permission[];
    requires_one?: readonly Permission[];
    own_chats?: true | undefined;
}

declare type GuardedTopic = "adult" | "danger" | "private";

declare interface GuidanceRule {
    id: string;
    name: string;
    enabled: boolean;
    match: RuleMatch;
    phrases: string[];
    /** In which the customer chats; empty: any. */
    languages: Language[];
    /** Only while the business is open, or closed. */
    hours: "any" | "closed" | "open";
    action: RuleAction;
    /** Said to the customer, or told to the model. Optional where the product has words of its own. */
    text: LocalizedText;
}

declare type HandledBy = "bot" | "closed" | "human" | "queue";

declare interface HealthReport {
    items: {
        area: string;
        version: string;
        /** How often it was gone to. */
        loads: number;
        failures: number;
        /** Milliseconds from going there to the first screen, for each time that it stood. */
        mount_ms: number[];
    }[];
}

/** A failed call: its status and the problem that the server told of (ER1). */
export declare class HttpError extends Error {
    readonly name = "HttpError";
    readonly status: number;
    readonly code: string;
    readonly data: Partial<Problem>;
    readonly requestId: string | null;
    /** The server was not reached. */
    readonly offline: boolean;
    constructor(data: Partial<Problem>, status?: number, offline?: boolean);
}

/** The input as the last argument of a call; absent when nothing in it is needed. */
declare type InputArgument<Input> = Record<never, never> extends Input ? [Input?] : [Input];

declare interface InstallCheck {
    /** Where the page was in the end, after redirects. */
    url: string;
    state: "found" | "not_found" | "other_window" | "unreachable";
    /** Other windows that the page shows. */
    other_windows: string[];
    /** A tag manager or a bundle may bring the chat without a trace in the page's source. */
    has_tag_manager: boolean;
    /** Directives of the page's Content-Security-Policy that would refuse the chat. */
    blocked_by: ("connect-src" | "frame-src" | "img-src" | "script-src")[];
    /** The last chat of the window on that origin. */
    last_seen_at: string | null;
    /** Of `unreachable`. */
    reason?: "http_error" | "not_html" | "refused_url" | "timeout" | "too_large" | "too_many_redirects" | "unreachable" | undefined;
    /** What shows the chat: the script itself, one that is pinned, or a frame. */
    snippet?: "frame" | "pinned" | "script" | undefined;
    /** Of the pinned script. */
    version?: string | undefined;
    /** The pinned script is that of this installation now. */
    is_current?: boolean | undefined;
}

declare interface Interview {
    id: string;
    /** Who tells of the persona. */
    name: string;
    familarity_level: number;
    /** null: the words were typed. */
    file_url: string | null;
    kind: "audio" | "text";
    state: "failed" | "queued" | "reading" | "ready";
    /** Why it could not be read; texts: `knowledge:companion.interviews.reasons.<reason>`. */
    reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "transcription_failed" | "transcription_unavailable" | "unsupported_file" | null;
    /** Empty while nothing was read. */
    transcript: string;
    created_at: string;
    updated_at: string;
}

declare interface InviteOffer {
    organization: {
        name: string;
    };
    inviter: string;
    invitee_email: string;
    role: Role;
    permission: PermissionMap;
    windows: {
        name: string;
    }[];
    state: "inviting";
    /** Whether the address has an account: its owner signs in, others sign up. */
    registered: boolean;
    expires_at: string;
}

/** Whether the user holds all of `requires` and one of `requires_one`, or owns chats where that is enough. The server decides anyway. */
export declare function isAllowed(user: SessionUser | null, guard: Guard): boolean;

declare interface Job {
    job_id: string;
    kind: string;
    state: "cancelled" | "done" | "failed" | "queued" | "running";
    /** 0 to 100. */
    progress: number;
    message?: string | undefined;
    result?: unknown;
    error?: string | undefined;
}

export { keepPreviousData }

declare interface Knowledge {
    id: string;
    collection_name: string;
    /** What most of it is made of; null while it is empty. */
    type: "csv" | "documents" | "faq" | "products" | "urls" | null;
    /** Of the first table or list of products. */
    csv_name: string | null;
    /** What the agent that it belongs to is called. */
    solution_name: string | null;
    ecommerce_url: string | null;
    /** Of the index: whether questions are answered from it. */
    state: "empty" | "failed" | "indexing" | "ready";
    counts: {
        faq: number;
        documents: number;
        urls: number;
        products: number;
        csv: number;
        chunks: number;
    };
    agents: {
        id: string;
        name: string;
    }[];
}

declare interface KnowledgeSearch {
    /** Best first. */
    passages: ({
        title: string;
        source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
        url: string | null;
        source_id: string;
        score: number;
        n: number;
        /** The text as it was when the answer was given. */
        excerpt: string;
        /** The answer rests on it. */
        cited: boolean;
        why: Match;
        position?: {
            page?: number | undefined;
            start?: number | undefined;
            end?: number | undefined;
        } | undefined;
    })[];
    answer: {
        text: string;
        finish: "no_answer" | "stop";
        citations: Citation[];
    };
}

declare interface KnowledgeWithSources {
    id: string;
    collection_name: string;
    /** What most of it is made of; null while it is empty. */
    type: "csv" | "documents" | "faq" | "products" | "urls" | null;
    /** Of the first table or list of products. */
    csv_name: string | null;
    /** What the agent that it belongs to is called. */
    solution_name: string | null;
    ecommerce_url: string | null;
    /** Of the index: whether questions are answered from it. */
    state: "empty" | "failed" | "indexing" | "ready";
    counts: {
        faq: number;
        documents: number;
        urls: number;
        products: number;
        csv: number;
        chunks: number;
    };
    agents: {
        id: string;
        name: string;
    }[];
    sources: {
        id: string;
        type: "csv" | "documents" | "products" | "urls";
        name: string;
        state: string;
        /** Passages, products or rows. */
        size: number;
    }[];
}

declare type Language = (typeof languages)[number];

/** The interface languages, in the order menus show them. */
declare const languages: readonly ["ko", "en", "zh", "es", "ja"];

export declare interface LatePart<Part> {
    /** Fetches the part once; a failure may be tried again. */
    load: () => Promise<void>;
    loaded: () => Part | undefined;
}

/**
 * A part of a screen whose code comes after it. Unlike React's `lazy`, a file that cannot be had now is
 * tried again, and takes nothing else of the screen with it.
 */
export declare function latePart<Part>(fetchPart: () => Promise<Part>): LatePart<Part>;

declare interface LazyParts {
    /** Fetches the code before the screen is gone to. */
    warm: () => void;
    /** Lets a failed fetch be tried again. React's `lazy` would keep the failure for ever. */
    forgetFailure: () => void;
}

/** A screen whose code comes when it is first wanted. */
export declare function lazyScreen(fetchScreen: () => Promise<ComponentType>): Screen_2;

declare interface LeftOut {
    reason: "emails" | "logo" | "picture" | "unknown";
    field: string;
}

/** A link within the console: no page load, everything else as links are. */
export declare function Link({ to, onClick, ...rest }: LinkProps): JSX.Element;

export declare interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
    to: string;
}

export declare type LiveEvent<Name extends LiveEventName> = LiveEvents[Name];

declare type LiveEventName = "access.changed" | "contacts.changed" | "handoff.requested" | "job.progress" | "members.changed" | "message.created" | "message.updated" | "session.updated" | "typing" | "usage.threshold";

export declare interface LiveEvents {
    "session.updated": Session;
    "message.created": {
        window_hash: string;
        message: Message;
    };
    "message.updated": {
        window_hash: string;
        message: Message;
    };
    typing: {
        session_id: string;
        by: "customer" | "member";
    };
    "handoff.requested": {
        session_id: string;
        window_hash: string;
    };
    "usage.threshold": {
        unit: string;
        percent: number;
    };
    /** Contacts of a window changed, for who may know customers there. */
    "contacts.changed": {
        window_id: string;
    };
    /** What the caller may do changed; `left`: they are no member any more, and this is the last event. */
    "access.changed": {
        left: boolean;
    };
    /** Members or invites of the organization changed, for who may list them. */
    "members.changed": Record<string, never>;
    "job.progress": {
        job_id: string;
        kind: string;
        state: "cancelled" | "done" | "failed" | "queued" | "running";
        /** 0 to 100. */
        progress: number;
        /** Windows whose agent answers from it, as far as the caller reaches them. */
        window_hashes: string[];
        message?: string | undefined;
        result?: unknown;
        error?: string | undefined;
        /** What the job works on: for `parse-document` the document. */
        subject_id?: string | undefined;
        document_id?: string | undefined;
        knowledge_id?: string | undefined;
    };
}

/** Makes namespaces ready in the language at hand; fails, and may be tried again, when one does not come. */
export declare function loadTexts(wanted: Iterable<string>, language?: string): Promise<void>;

declare type LocalizedText = string | {
    ko?: string | undefined;
    en?: string | undefined;
    zh?: string | undefined;
    es?: string | undefined;
    ja?: string | undefined;
};

declare interface Mail {
    id: string;
    to: string;
    subject: string;
    state: "failed" | "kept" | "queued" | "sent";
    created_at: string;
}

declare interface Match {
    /** In the title, which counts most; of a FAQ, in its question or another way to ask it. */
    in_title: string[];
    in_text: string[];
    missing: string[];
}

declare interface Member {
    id: string;
    kind: "invite" | "member";
    email: string;
    /** null: not known yet. */
    name: string | null;
    role: Role;
    permission: PermissionMap;
    window_ids: string[];
    /** Windows in use that they take part in; an owner takes part in all. */
    window_count: number;
    /** The caller. */
    me: boolean;
    /** An invite that can still be accepted. */
    inviting: boolean;
    /** An invite that was turned down. */
    declined: boolean;
    invited_at: string | null;
    expires_at: string | null;
    last_seen_at: string | null;
    /** Seen within the last five minutes. */
    online: boolean;
}

declare interface Message {
    id: string;
    session_id: string;
    /** Rises within the session. */
    seq: number;
    sender: "chatbot" | "customer";
    text: string;
    state: "done" | "failed" | "stopped" | "stored" | "streaming";
    citations: Citation[];
    cards: Card[];
    finish: "handoff" | "length" | "no_answer" | "stop" | "stopped" | null;
    mode: "llm" | "retrieval" | null;
    /** True when the model failed and the answer was quoted from the sources instead. */
    fallback: boolean;
    /** The stream to resume while `state` is `streaming`. */
    stream_id: string | null;
    client_id: string | null;
    created_at: string;
    by?: {
        type: "ai" | "human" | "system";
        member_id?: string | undefined;
        name?: string | undefined;
    } | undefined;
    feedback?: Feedback | undefined;
    /** The customer asked anew in other words; only the business sees it still. */
    replaced?: true | undefined;
    /** Files that the customer sent with it; absent when there are none. */
    attachments?: Attachment[] | undefined;
}

/** Goes to another address of the console. */
export declare function navigate(to: string, { replace, force }?: NavigateOptions): void;

declare interface NavigateOptions {
    /** Takes the place of the present entry in the history. */
    replace?: boolean;
    /** Leaves unsaved forms without asking: after they were saved or given up. */
    force?: boolean;
}

declare interface NewApiKey {
    name: string;
    permissions: ("all_chats" | "customer_info" | "manage_chatbots_all" | "manage_chatbots_part" | "usage")[];
    window_ids: string[] | null;
    /** Days from now; null: until it is revoked. */
    expires_in_days: number | null;
}

declare interface NewInvite {
    invitee_email: string | string[];
    role: "leader" | "member";
    permission: PermissionMap;
    window_ids: string[];
}

declare interface NewRole {
    role: "leader" | "member";
    permission: PermissionMap;
    window_ids: string[];
}

declare interface NewTrivia {
    text: string;
    first_category: string;
    second_category: string;
}

declare interface NotificationAddress {
    /** As the settings have it. */
    email: string;
    state: "expired" | "unsent" | "verified" | "waiting";
    /** When its owner was asked last. */
    sent_at: string | null;
}

declare interface Offer {
    name: string;
    description: string;
    /** In the business's own words. */
    price: string;
    url: string;
    image_url: string;
}

declare interface OffTopic {
    policy: "answer" | "decline";
    /** What the chatbot is here for, in the business's words; empty: in the product's. */
    text: LocalizedText;
}

declare interface Organization {
    id: string;
    name: string;
    role: Role;
    plan: string;
    member_count: number;
    window_count: number;
    /** The organization that the caller works in. */
    current: boolean;
    timezone: string;
    /** Whose law holds for its customers, such as until what age a guardian has to agree. */
    country_code: string;
    /** ISO 4217, of prices that name none. */
    currency: string;
    /** Chats are erased after so many days without a message; null: never. */
    retention_days: number | null;
    /** Since when it is closed, by whom, and when all of it is erased; null: it is in use. */
    deleted: {
        at: string;
        by: string | null;
        erased_at: string;
    } | null;
}

declare interface OwnData {
    exported_at: string;
    profile: {
        id: string;
        email: string;
        email_verified_at: string | null;
        name: string;
        language: Language;
        darkmode: boolean | null;
        country_code: string | null;
        phone_number: string | null;
        terms_version: string;
        two_factor_since: string | null;
        created_at: string;
    };
    memberships: {
        organization_id: string;
        organization: string;
        role: Role;
        permission: PermissionMap;
        window_ids: string[];
        joined_at: string;
        last_seen_at: string | null;
    }[];
    invites: {
        organization: string;
        role: Role;
        created_at: string;
    }[];
    sign_ins: {
        ip: string;
        user_agent: string;
        created_at: string;
        last_used_at: string;
    }[];
    /** What they did. What it changed belongs to the organization, and is often about others. */
    activity: {
        organization_id: string;
        action: string;
        object_type: string;
        object_id: string;
        ip: string;
        created_at: string;
    }[];
    /** Theirs alone: what customers wrote is not theirs to take. */
    messages: {
        organization_id: string;
        session_id: string;
        text: string;
        created_at: string;
    }[];
    reviews: {
        rating: number;
        text: string;
        page: string;
        created_at: string;
    }[];
}

declare interface PageChange {
    title?: string | {
        ko?: string | undefined;
        en?: string | undefined;
        zh?: string | undefined;
        es?: string | undefined;
        ja?: string | undefined;
    } | undefined;
    content?: string | {
        ko?: string | undefined;
        en?: string | undefined;
        zh?: string | undefined;
        es?: string | undefined;
        ja?: string | undefined;
    } | undefined;
    image_url?: string | null | undefined;
    logo_image?: string | null | undefined;
    warning_text?: string | {
        ko?: string | undefined;
        en?: string | undefined;
        zh?: string | undefined;
        es?: string | undefined;
        ja?: string | undefined;
    } | undefined;
    warning_color?: string | undefined;
    btm_text?: string | {
        ko?: string | undefined;
        en?: string | undefined;
        zh?: string | undefined;
        es?: string | undefined;
        ja?: string | undefined;
    } | undefined;
    btm_color?: string | undefined;
    btm_text_color?: string | undefined;
    text_color?: string | undefined;
    box_color?: string | undefined;
    background_color?: string | undefined;
    meta_title?: string | {
        ko?: string | undefined;
        en?: string | undefined;
        zh?: string | undefined;
        es?: string | undefined;
        ja?: string | undefined;
    } | undefined;
}

/** What the server writes into the console's page as JSON, in `<script id="page-data">`. */
declare interface PageData {
    contract: number;
    /** null when nobody is signed in. */
    user: SessionUser | null;
    language: Language;
    /** The areas that this user may see. */
    areas: AreaManifest[];
    /** May deploy areas of this installation and take them back. */
    isOperator: boolean;
    /** Texts of the first screen by namespace, in the page's language. */
    texts: Record<string, Texts>;
    /** Addresses of the shell's namespaces by language. */
    locales: Record<Language, Record<string, string>>;
    /** The version that only this browser sees, by a link; absent when all areas are as they are live. */
    preview?: {
        area: string;
        version: string;
    };
    /** Where the widget and uploaded files are served. */
    customerOrigin: string;
    phone: PhonePolicy;
    /** Without a mail server the operator passes links on; older pages do not say. */
    sendsMail?: boolean;
    /** Shows the development page. */
    isDevelopment: boolean;
    /** In a developer's page: the area that comes from their own machine. */
    override?: AreaOverride;
}

export declare type Permission = (typeof permissions)[number];

declare interface PermissionMap {
    all_chats: boolean;
    customer_info: boolean;
    manage_chatbots_part: boolean;
    manage_chatbots_all: boolean;
    manage_members: boolean;
    usage: boolean;
    memberships: boolean;
    add_ons: boolean;
    payment_history: boolean;
}

/** The nine permissions of the specification (§6), in the order every screen lists them. */
declare const permissions: readonly ["all_chats", "customer_info", "manage_chatbots_part", "manage_chatbots_all", "manage_members", "usage", "memberships", "add_ons", "payment_history"];

declare interface PersonaCard {
    name: string;
    image: string;
    introduction: string;
    traits: string[];
    /** Who wrote it. */
    mode: "llm" | "retrieval";
}

/**
 * Whether users prove a phone number: they must; they may; or codes can reach nobody here, so that
 * nobody is asked.
 */
declare type PhonePolicy = 'required' | 'optional' | 'off';

declare interface PortableCompanion {
    profile: CompanionProfile;
    trivia: NewTrivia[];
    interviews: {
        name: string;
        familarity_level: number;
        transcript: string;
    }[];
}

declare interface PortableDocument {
    name: string;
    text: string;
}

declare interface PortableFaq {
    question: string;
    answer: string;
    alternates: string[];
    source_url: string | null;
    image_url: string | null;
    enabled: boolean;
}

declare interface PortableFile {
    format: "chatwindow-chatbot";
    version: 1;
    settings: WindowSettings;
    page: WindowPage;
    agent: {
        name: string;
        description: string;
        /** Summary of core products and services. */
        service_description: string;
        pricing_description: string;
        /** `same` answers in the customer's language. */
        language: "en" | "es" | "ja" | "ko" | "same" | "zh";
        contact: string;
        phone_number: string;
        url: string;
        chat_style: "casual" | "concise" | "custom" | "formal" | "friendly";
        persona: string;
        dataframe_description: string;
        column_description: Record<string, string>;
        /** What is done about which questions, in this order (N26). */
        guidance: GuidanceRule[];
        off_topic: OffTopic;
        type: AgentType;
    };
    faqs: PortableFaq[];
    documents: PortableDocument[];
    companion?: PortableCompanion | undefined;
}

declare interface PortableReport {
    name: string;
    agent_type: AgentType;
    /** How much there is of each part. */
    counts: {
        starter_questions: number;
        faqs: number;
        documents: number;
        facts: number;
        interviews: number;
    };
    left_out: LeftOut[];
    /** Why the chatbot cannot be made here at all. */
    blocked: "feature_disabled" | "limit_reached" | null;
}

declare interface Preview {
    /** Stands in for the hash id in calls of the customer API, which then meet the draft. */
    token: string;
    expires_at: string;
    /** The page to frame; takes `&lang=`, `&theme=light|dark|auto` and `&state=` of a preview. */
    url: string;
}

declare interface PreviewedRule {
    id: string;
    outcome: RuleOutcome;
    /** By which of its phrases it was found; null where it takes any question, or does nothing. */
    phrase: string | null;
}

declare interface Problem {
    type: string;
    title: string;
    status: number;
    detail: string;
    code: string;
    request_id: string;
    /** Dotted path of the field → what is wrong with it. */
    fields?: Record<string, string> | undefined;
    permission?: string | undefined;
    limit?: number | undefined;
    supported?: string[] | undefined;
    /** Facts about the case that a program may show, such as who changed a row last. */
    context?: Record<string, unknown> | undefined;
}

declare interface Product {
    id: string;
    sku: string | null;
    name: string;
    /** In the smallest unit of the currency: 1999 are 19.99 USD, or 1,999 KRW. */
    price: number | null;
    /** ISO 4217. */
    currency: string | null;
    /** What it cost before, in the same unit. */
    compare_at_price: number | null;
    image_url: string | null;
    url: string | null;
    description: string;
    stock: "in" | "out" | "preorder" | "unknown";
    /** How many are left; null when nobody counts. */
    quantity: number | null;
    category: string | null;
    brand: string | null;
    attributes: Record<string, string>;
    updated_at: string;
}

declare interface ProductCard {
    [key: string]: unknown;
    kind: "product";
    name: string;
    /** Words as they are shown, or an amount that the reader’s language writes. */
    price?: string | {
        amount: number;
        currency: string;
    } | undefined;
    description?: string | undefined;
    image_url?: string | undefined;
    url?: string | undefined;
    /** How many are left; absent when nobody counts. */
    stock?: number | undefined;
}

declare interface ProductFile {
    id: string;
    kind: "csv" | "url";
    name: string;
    /** Of the shop; null for a table. */
    url: string | null;
    state: "failed" | "new" | "queued" | "reading" | "ready";
    reason: "broken" | "empty" | "file_too_large" | "internal" | "interrupted" | "no_names" | "no_products" | "not_found" | "refused_address" | "refused_by_robots" | "unreachable" | "unsupported_file" | null;
    /** 0 to 100. */
    progress: number;
    products: number;
    /** Rows without a name, and those beyond what one source may hold. */
    skipped: number;
    mapping: ProductMapping | null;
    /** What the table is about in the shop's words, and what its columns tell; empty where it wrote none. */
    description: string;
    column_descriptions: Record<string, string>;
    /** When the products were taken over last. */
    last_checked_at: string | null;
    created_at: string;
    updated_at: string;
}

declare interface ProductMapping {
    name?: string | undefined;
    image_url?: string | undefined;
    description?: string | undefined;
    currency?: string | undefined;
    url?: string | undefined;
    price?: string | undefined;
    compare_at_price?: string | undefined;
    sku?: string | undefined;
    stock?: string | undefined;
    category?: string | undefined;
    brand?: string | undefined;
}

declare interface ProductPreview {
    columns: string[];
    rows: string[][];
    mapping: ProductMapping;
}

declare type Progress = "done" | "in_progress" | "new" | "on_hold" | "rejected";

declare type PublishedPart = "agent" | "page" | "settings";

/** What the server told, shared by all areas; kept fresh for half a minute. */
export declare const queryClient: QueryClient;

export { queryOptions }

/** What the server wrote into the page; throws on a page that is not the console's. */
export declare function readPageData(): PageData;

/** What a call of the Admin API answers. */
export declare type ResultOf<Name extends AdminCallName> = AdminCalls[Name]['result'];

declare type Role = (typeof roles)[number];

declare const roles: readonly ["owner", "leader", "member"];

declare type RuleAction = "answer" | "contact" | "handoff" | "instruct" | "say";

declare type RuleMatch = "any" | "examples" | "words";

declare type RuleOutcome = "adds" | "decides" | "disabled" | "other_hours" | "other_language" | "other_words" | "too_late";

declare interface SalesDetails {
    products: string;
    prices: string;
    objections: {
        objection: string;
        answer: string;
    }[];
    offers: Offer[];
    /** Asked one after another before the goal. */
    qualification: string[];
    goal: "booking" | "lead";
    /** Needed where the goal is a booking. */
    booking_url: string;
}

declare interface SampleAnswer {
    question: string;
    answer: string;
    /** false: it said that it does not know. */
    answered: boolean;
    citations: {
        title: string;
        source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
        n: number;
    }[];
}

declare interface SavedFaq {
    id: string;
    question: string;
    answer: string;
    source_url: string | null;
    image_url: string | null;
    alternates: string[];
    enabled: boolean;
    /** Answers that cited it. */
    hits: number;
    revision: number;
    created_at: string;
    updated_at: string;
    /** Questions that mean nearly the same: a warning, not an error. */
    similar: {
        id: string;
        question: string;
        score: number;
    }[];
}

declare interface SchoolLine {
    sender: "chatbot" | "customer";
    text: string;
}

/** A screen of an area, perhaps one whose code comes later. */
declare type Screen_2 = ComponentType & Partial<LazyParts>;

declare interface SentInvite {
    email: string;
    /** `already_invited`: by somebody whose invite the caller may not replace. */
    state: "already_invited" | "already_member" | "sent";
    /** For copying, where no mail server sends it. */
    link: string | null;
}

declare interface Session {
    session_id: string;
    window_hash: string;
    /** Label of the customer; a number without `customer_info` (RP3). */
    name: string;
    /** The AI answers this chat (Q1). */
    agent_on: boolean;
    handled_by: HandledBy;
    /** Preview of the last message. */
    text: string;
    channel: Channel;
    assignee: string | null;
    unread: number;
    language: string;
    /** Where the customer began to chat; without its query for those who may not know customers (RP3). */
    page_url: string | null;
    message_count: number;
    created_at: string;
    last_updated_at: string;
    /** How the business itself calls the customer, where it has proved who they are. */
    user_id?: string | undefined;
    /** How the customer found a chat that a person closed. */
    rating?: {
        stars: number;
        text?: string | undefined;
    } | undefined;
}

/** The signed-in user as pages hold it: the token stays in the cookie. */
declare type SessionUser = Omit<UserLogin, 'token'>;

declare function setSearch(changes: Record<string, string | null | undefined>, { replace }?: {
    replace?: boolean;
}): void;

declare interface SignIn {
    id: string;
    /** As far as it tells of itself: `Chrome`, `Windows`. */
    browser: string | null;
    system: string | null;
    kind: "desktop" | "mobile" | "other" | "tablet";
    ip: string;
    created_at: string;
    last_used_at: string;
    /** The one that asks. */
    current: boolean;
}

/** What the areas put into a place of the console. A filler that fails leaves its place empty. */
export declare function Slot<Name extends SlotName>({ name, ...props }: {
    name: Name;
} & SlotProps[Name]): JSX.Element[];

declare type SlotName = (typeof slotNames)[number];

/** Places in the console that areas may fill. */
declare const slotNames: readonly ["nav", "dashboard-card", "member-profile-tab"];

/** What the filler of each slot is told. */
export declare interface SlotProps {
    /** Behind a navigation link: a count or a mark. */
    nav: {
        link: string;
    };
    /** A card on the usage page. */
    'dashboard-card': {
        windowHash: string;
    };
    /** A tab beside a member's profile. */
    'member-profile-tab': {
        memberId: string;
    };
}

declare interface Statistics {
    version: string;
    /** null: all windows that the caller reaches. */
    window_hash: string | null;
    timezone: string;
    period: {
        start_date: string;
        end_date: string;
    };
    totals: StatisticsTotals;
    /** As many days right before. */
    previous: {
        start_date: string;
        end_date: string;
        totals: StatisticsTotals;
    };
    /** Every day of the period, also those without a chat. */
    by_day: StatisticsDay[];
    channels: {
        channel: "api" | "kakao" | "page" | "sms" | "web";
        chats: number;
        sessions: number;
    }[];
    languages: {
        language: string;
        sessions: number;
    }[];
    /** Asked at least twice, most often first, at most 20. */
    top_questions: AskedQuestion[];
    /** Without an answer, most often first, at most 50. */
    unanswered_questions: AskedQuestion[];
    /** Cited most often first, at most 20. */
    top_sources: {
        source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
        source_id: string;
        title: string;
        url: string | null;
        count: number;
    }[];
    /** What each figure means, in the caller's language. */
    definitions: Record<string, string>;
}

declare interface StatisticsDay {
    /** Chats begun in which a customer wrote. */
    sessions: number;
    /** Answers delivered: what the plan counts (G20). */
    chats: number;
    /** Different customers who wrote. */
    visitors: number;
    /** Answers that rest on a source. */
    answered: number;
    unanswered: number;
    handoffs: number;
    date: string;
}

declare interface StatisticsTotals {
    /** Of the questions that were answered or found no answer, from 0 to 1; null without any. */
    answered_rate: number | null;
    /** Handoffs per session, from 0 to 1. */
    handoff_rate: number | null;
    /** Chats begun in which a customer wrote. */
    sessions: number;
    /** Answers delivered: what the plan counts (G20). */
    chats: number;
    /** Different customers who wrote. */
    visitors: number;
    /** Answers that rest on a source. */
    answered: number;
    unanswered: number;
    handoffs: number;
}

declare interface TableCard {
    [key: string]: unknown;
    kind: "table";
    caption: string;
    columns: {
        name: string;
        type: "boolean" | "date" | "number" | "text";
        /** `%`, or a currency as ISO 4217 has it. */
        unit?: string | undefined;
    }[];
    /** Dates as ISO 8601 writes them, as short as they are known: `2026`, `2026-03`, `2026-03-01`. */
    rows: TableCell[][];
    /** With those that are not shown. */
    total_rows: number;
    /** In words, a sentence each. */
    how_computed: string[];
    /** Which columns a picture of it has below and upwards. */
    chart?: {
        kind: "bar" | "line";
        x: number;
        y: number;
    } | undefined;
}

declare type TableCell = boolean | number | string | null;

declare interface TaughtPair {
    id: string;
    question: string;
    answer: string;
    source: string;
    updated_at: string;
}

declare type Texts = Record<string, unknown>;

export declare interface Toast {
    id: number;
    tone: 'success' | 'info' | 'error';
    text: string;
    /** What can be done about it, as “Undo”; the message then stays long enough to be reached. */
    action?: ToastAction;
}

/** Short messages in a corner: the shell shows them, errors until they are closed (K1). */
export declare const toast: {
    success: (text: string, action?: ToastAction) => void;
    info: (text: string) => void;
    /** Says what went wrong, in words for a person. */
    error: (error: unknown) => void;
    close: (id: number) => void;
};

export declare interface ToastAction {
    label: string;
    onSelect: () => void;
}

export declare const Trans: typeof Trans_2;

declare interface Trivia {
    trivia_id: string;
    text: string;
    first_category: string;
    second_category: string;
    updated_at: string;
}

declare interface Unanswered {
    /** Names the group as long as its oldest question is kept. */
    id: string;
    /** As it was asked most often. */
    question: string;
    /** Other wordings, most frequent first, at most 20. */
    variants: string[];
    count: number;
    last_asked_at: string;
    languages: Language[];
    reasons: UnansweredReason[];
    /** Chats in which it was asked, latest first, at most 3; none for who may not read chats. */
    chats: {
        session_id: string;
        window_hash: string;
    }[];
    /** What the chatbot knows by now answers it. */
    answered_now: boolean;
}

declare type UnansweredReason = "disliked" | "handed_over" | "no_answer";

declare interface UploadedFile {
    url: string;
    key: string;
    name: string;
    size: number;
    type: string;
    width?: number | undefined;
    height?: number | undefined;
}

declare type UploadFolder = "chat" | "csv" | "document" | "faq" | "interview" | "logo" | "profile";

declare interface Usage {
    /** A month that begins on the subscription's day. */
    period: {
        start: string;
        end: string;
        resets_at: string;
    };
    chats: {
        used: number;
        /** null: no limit. */
        limit: number | null;
        reserved: number;
    };
    mau: {
        used: number;
        /** null: no limit. */
        limit: number | null;
    };
    storage: {
        files: number;
        bytes: number;
    };
    /** Chats by channel, of the windows that the caller reaches, as everything below. */
    channels: {
        kakao: number;
        sms: number;
        web: number;
        page: number;
        api: number;
    };
    windows: {
        hash_id: string;
        name: string;
        chats: number;
        mau: number;
    }[];
    /** Every day of the period until today, in the organization's time zone. */
    by_day: {
        date: string;
        chats: number;
        mau: number;
        handoffs: number;
        unanswered: number;
    }[];
    /** What the figures mean, in the caller's language. */
    definitions: {
        chat: string;
        mau: string;
    };
}

/** `can`, for components: follows changes of the session. */
export declare function useCan(...permissions: Permission[]): boolean;

/** The format of the page's language. */
export declare function useFormat(): Format;

export { useInfiniteQuery }

/** The part once it is here; asks for it, again and again, until it comes. */
export declare function useLatePart<Part>({ load, loaded }: LatePart<Part>): Part | undefined;

/** `onLive` for as long as the component is shown. */
export declare function useLive<Name extends LiveEventName>(name: Name, listen: (data: LiveEvent<Name>) => void): void;

/** Calls back when the connection opens, also anew: what happened before was not told of. */
export declare function useLiveOpened(read: () => void): void;

/** `lost` while the connection is down and tried again. */
export declare function useLiveStatus(): "open" | "idle" | "lost";

export { useMutation }

/** Names the browser's tab after the screen. */
export declare function usePageTitle(title: string): void;

/** The values of the `:parts` of the screen's path. */
export declare function useParams(): Record<string, string>;

/** The path of the page, without a trailing slash. */
export declare function usePath(): string;

export { useQuery }

export { useQueryClient }

declare interface User {
    id: string;
    organization_id: string;
    role: Role;
    permission: PermissionMap;
    language: Language;
    email: string;
    name: string;
    onboarding_completed: boolean;
    /** Finished onboarding steps, 0 to 5. */
    completed_cnt: number;
    is_admin: boolean;
    card_registration: boolean;
    country_code: string;
    enable_companion: boolean;
    enable_blooming: boolean;
    enable_sales: boolean;
    /** E.164 once verified. */
    phone_number: string | null;
    /** null follows the system. */
    darkmode: boolean | null;
    /** True when the chat limit has been reached (Q3); the numbers are in `limits`. */
    chat_limit: boolean;
    mau_limit: boolean;
    limits: {
        chat: {
            used: number;
            limit: number | null;
            resets_at: string;
            /** Since when the limit is reached, while it is; absent also while answers under way take the rest. */
            reached_at?: string | undefined;
        };
        mau: {
            used: number;
            limit: number | null;
            resets_at: string;
            /** Since when the limit is reached, while it is; absent also while answers under way take the rest. */
            reached_at?: string | undefined;
        };
    };
    pubnub_uuid: string;
    window: {
        id: string;
        hash_id: string;
        name: string;
        image_url: string | null;
    } | null;
    window_ids: string[];
    /** The organization was deleted, and can be brought back; absent while it is in use. */
    closed?: true | undefined;
    /** The address was proven by a link that was sent to it; newer than areas that make users up. */
    email_verified?: boolean | undefined;
    /** Looks after chats without seeing those of others; absent otherwise. */
    own_chats?: true | undefined;
}

declare interface UserLogin {
    id: string;
    email: string;
    /** Opaque session token; also set as a cookie. */
    token: string;
    name: string;
    organization_id: string;
    onboarding_completed: boolean;
    /** Finished onboarding steps, 0 to 5. */
    completed_cnt: number;
    is_admin: boolean;
    role: Role;
    card_registration: boolean;
    country_code: string;
    permission: PermissionMap;
    enable_companion: boolean;
    enable_blooming: boolean;
    enable_sales: boolean;
    /** E.164 once verified. */
    phone_number: string | null;
    language: Language;
    /** null follows the system. */
    darkmode: boolean | null;
    /** True when the chat limit has been reached (Q3); the numbers are in `limits`. */
    chat_limit: boolean;
    mau_limit: boolean;
    limits: {
        chat: {
            used: number;
            limit: number | null;
            resets_at: string;
            /** Since when the limit is reached, while it is; absent also while answers under way take the rest. */
            reached_at?: string | undefined;
        };
        mau: {
            used: number;
            limit: number | null;
            resets_at: string;
            /** Since when the limit is reached, while it is; absent also while answers under way take the rest. */
            reached_at?: string | undefined;
        };
    };
    pubnub_uuid: string;
    window: {
        id: string;
        hash_id: string;
        name: string;
        image_url: string | null;
    } | null;
    window_ids: string[];
    /** The address was proven by a link that was sent to it; newer than areas that make users up. */
    email_verified?: boolean | undefined;
    /** Looks after chats without seeing those of others; absent otherwise. */
    own_chats?: true | undefined;
    /** The organization was deleted, and can be brought back; absent while it is in use. */
    closed?: true | undefined;
}

declare interface Uses {
    react?: string[] | undefined;
    "@chatwindow/console"?: string[] | undefined;
    "@chatwindow/ui"?: string[] | undefined;
    "react/jsx-runtime"?: string[] | undefined;
    "react-dom"?: string[] | undefined;
    "react-dom/client"?: string[] | undefined;
}

/** The parameters behind the `?`, and how to change some of them: null or empty takes one away. */
export declare function useSearch(): readonly [URLSearchParams, typeof setSearch];

/**
 * Runs `action` when a single key is pressed: not while somebody types or an input method composes,
 * not with Ctrl, Alt or ⌘, and not behind an open dialog or menu.
 */
export declare function useShortcut(key: string, action: () => void): void;

export declare const useTranslation: typeof useTranslation_2;

/** While `isDirty`, leaving the page or the area asks first. */
export declare function useUnsavedChanges(isDirty: boolean): void;

/** The signed-in user; screens of areas are shown to signed-in users only. */
export declare function useUser(): SessionUser;

/** `hash_id` of the chatbot that the screen is about. */
export declare function useWindowHash(): string;

declare interface Version {
    /** 1 is the chatbot as it was created. */
    number: number;
    published_at: string;
    /** Name of who published it; null: nobody who is still here. */
    published_by: string | null;
    /** The version that it brought back. */
    restored_from: number | null;
    /** What differs from the version before; empty for the first. */
    changed: {
        part: PublishedPart;
        field: string;
    }[];
}

declare interface WebPage {
    id: string;
    url: string;
    title: string;
    state: "failed" | "fetching" | "queued" | "ready" | "skipped" | "stale";
    reason: "address" | "broken" | "elsewhere" | "empty" | "encrypted" | "gone" | "internal" | "interrupted" | "moved" | "no_sitemap" | "noindex" | "refused" | "robots" | "server_error" | "timed_out" | "too_complex" | "too_large" | "unreachable" | "unsupported_file" | null;
    chunks: number;
    checked_at: string | null;
    /** When other words were found than at the time before. */
    changed_at: string | null;
}

declare interface Website {
    id: string;
    kind: "site" | "sitemap";
    url: string;
    depth: number;
    page_limit: number;
    include: string[];
    exclude: string[];
    recrawl: boolean;
    state: "crawling" | "failed" | "queued" | "ready" | "stopped";
    reason: "address" | "broken" | "elsewhere" | "empty" | "encrypted" | "gone" | "internal" | "interrupted" | "moved" | "no_sitemap" | "noindex" | "refused" | "robots" | "server_error" | "timed_out" | "too_complex" | "too_large" | "unreachable" | "unsupported_file" | null;
    /** Pages by how far they are. */
    pages: {
        waiting: number;
        ready: number;
        stale: number;
        skipped: number;
        failed: number;
    };
    chunks: number;
    /** When all of it was read last. */
    checked_at: string | null;
    /** Nobody has looked for so long that its pages may say something else today. */
    is_stale: boolean;
    created_at: string;
}

declare interface Window_2 {
    name: string;
    image_url: string | null;
    brand_name: string;
    intro_text: LocalizedText;
    background_color: string;
    main_color: string;
    sub_color: string;
    text_color: string;
    sub_text_color: string;
    button_background_color: string;
    animation_on: boolean;
    modal_text: LocalizedText;
    page_infos: ({
        [key: string]: unknown;
        path_pattern: string;
        visible: boolean;
        modal_text?: string | {
            ko?: string | undefined;
            en?: string | undefined;
            zh?: string | undefined;
            es?: string | undefined;
            ja?: string | undefined;
        } | undefined;
        starter_questions?: string[] | undefined;
    })[];
    /** Custom CSS for the widget's shadow root (E10), at most 20 KB. */
    style_code: string;
    contact_collect: "before" | "off" | "when_unanswered";
    contact_request: boolean;
    request_text: LocalizedText;
    custom_logo_image: string | null;
    website: string | null;
    languages: Language[];
    starter_questions: LocalizedText[];
    closing_remarks: LocalizedText;
    /** Nothing is asked of the server nor stored in the browser before the customer agrees. */
    ask_consent: boolean;
    /** What they agree to; empty: the widget's own words. */
    consent_text: LocalizedText;
    show_sources: boolean;
    hours: {
        timezone: string;
        /** Empty: always open. */
        weekly: {
            /** 0 is Sunday. */
            day: number;
            from: string;
            /** Not after `from`: on the next day, as in 22:00–02:00. */
            to: string;
        }[];
        holidays: string[];
        closed_text: LocalizedText;
    };
    handoff: {
        enabled: boolean;
        /** At most five (V3). */
        notification_emails: string[];
    };
    collect: {
        items: {
            item: CollectItem;
            required: boolean;
        }[];
        consent_text: LocalizedText;
    };
    id: string;
    hash_id: string;
    version: string;
    agent_id: string | null;
    agent_on: boolean;
    agent: {
        id: string;
        hash_id: string;
        type: string;
        name: string;
        agent_on: boolean;
    } | null;
    page: WindowPage;
    channels: {
        kakao: {
            state: "connected" | "connecting" | "failed" | "none";
            reason?: string | undefined;
        };
        sms: {
            state: "connected" | "connecting" | "failed" | "none";
            reason?: string | undefined;
        };
    };
    using_sms: boolean;
    allowed_origins: string[];
    hidden: boolean;
    published_version: number;
    /** How many settings differ from what customers see. */
    draft_changes: number;
    diff: {
        field: string;
        before: unknown;
        after: unknown;
    }[];
    /** Rises with every write; send it back in `If-Match`. */
    revision: number;
    my_permissions: PermissionMap;
    created_at: string;
    updated_at: string;
    updated_by: string | null;
}

declare interface WindowListItem {
    id: string;
    hash_id: string;
    name: string;
    image_url: string | null;
    agent_on: boolean;
    agent_type: string | null;
    chat_count_month: number;
    last_activity_at: string | null;
    state: "draft" | "human_only" | "live" | "suspended";
}

declare interface WindowPage {
    title: LocalizedText;
    content: LocalizedText;
    image_url: string | null;
    logo_image: string | null;
    warning_text: LocalizedText;
    warning_color: string;
    btm_text: LocalizedText;
    btm_color: string;
    btm_text_color: string;
    text_color: string;
    box_color: string;
    background_color: string;
    meta_title: LocalizedText;
}

declare interface WindowSettings {
    name: string;
    image_url: string | null;
    brand_name: string;
    intro_text: LocalizedText;
    background_color: string;
    main_color: string;
    sub_color: string;
    text_color: string;
    sub_text_color: string;
    button_background_color: string;
    animation_on: boolean;
    modal_text: LocalizedText;
    page_infos: ({
        [key: string]: unknown;
        path_pattern: string;
        visible: boolean;
        modal_text?: string | {
            ko?: string | undefined;
            en?: string | undefined;
            zh?: string | undefined;
            es?: string | undefined;
            ja?: string | undefined;
        } | undefined;
        starter_questions?: string[] | undefined;
    })[];
    /** Custom CSS for the widget's shadow root (E10), at most 20 KB. */
    style_code: string;
    contact_collect: "before" | "off" | "when_unanswered";
    contact_request: boolean;
    request_text: LocalizedText;
    custom_logo_image: string | null;
    website: string | null;
    languages: Language[];
    starter_questions: LocalizedText[];
    closing_remarks: LocalizedText;
    /** Nothing is asked of the server nor stored in the browser before the customer agrees. */
    ask_consent: boolean;
    /** What they agree to; empty: the widget's own words. */
    consent_text: LocalizedText;
    show_sources: boolean;
    hours: {
        timezone: string;
        /** Empty: always open. */
        weekly: {
            /** 0 is Sunday. */
            day: number;
            from: string;
            /** Not after `from`: on the next day, as in 22:00–02:00. */
            to: string;
        }[];
        holidays: string[];
        closed_text: LocalizedText;
    };
    handoff: {
        enabled: boolean;
        /** At most five (V3). */
        notification_emails: string[];
    };
    collect: {
        items: {
            item: CollectItem;
            required: boolean;
        }[];
        consent_text: LocalizedText;
    };
}

export { }
