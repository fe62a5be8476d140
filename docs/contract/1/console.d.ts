import { AnchorHTMLAttributes } from 'react';
import type { AppProps } from 'single-spa';
import { ComponentType } from 'react';
import { i18n as i18n_2 } from 'i18next';
import { JSX } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { Trans } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** What the contract states about the callers of an endpoint. */
export declare function accessTo(endpoint: string): EndpointAccess;

declare interface AddOn {
    code: AddOnCode;
    /** English name, for clients without texts. */
    name: string;
    /** Price of one for a period, without tax. */
    price: number;
    currency: Currency;
    period: "month" | "year";
    /** By how much one raises the limit, such as 1,000 answers; 1 for a feature. */
    unit: number;
    /** A feature is bought once. */
    is_feature: boolean;
    active: boolean;
    quantity: number;
    /** `stopping`: active until `renews_at`. `included`: part of the plan. */
    state: "active" | "available" | "changing" | "included" | "stopping";
    /** From the next period on, if it changes. */
    next_quantity: number | null;
    renews_at: string | null;
}

declare interface AddOnCheck {
    allowed: boolean;
    /** Charged at once, with tax. */
    price_now: number;
    /** Of each further period, with tax. */
    price_recurring: number;
    currency: Currency;
    lines: InvoiceLine[];
    /** The limit after the change; null: unlimited, or a feature. */
    limit_after: number | null;
    /** When the change takes effect. */
    effective_at: string;
    /** Why it is not allowed. */
    reason?: "already_active" | "included" | "no_card" | "no_subscription" | "not_active" | "not_offered" | "suspended" | undefined;
}

declare type AddOnCode = "extra_chats" | "extra_mau" | "extra_seats" | "extra_windows" | "kakao" | "remove_logo" | "sms";

declare type AdminCallName = "DELETE /account/sessions" | "DELETE /account/sessions/:id" | "DELETE /agents/:id" | "DELETE /agents/:id/evaluation/questions" | "DELETE /api-keys/:id" | "DELETE /blooming-school/:agent_id/pairs" | "DELETE /canned-replies/:reply_id" | "DELETE /companion/:agent_id/documents" | "DELETE /companion/:agent_id/interviews" | "DELETE /companion/:agent_id/setup" | "DELETE /companion/:agent_id/trivia" | "DELETE /customer-notes/:note_id" | "DELETE /customer-service/documents/delete" | "DELETE /customer-service/faq" | "DELETE /customers/:id" | "DELETE /data-analysis/tables" | "DELETE /demo/examples" | "DELETE /ecommerce/files/:id" | "DELETE /ecommerce/products/:id" | "DELETE /exports/:id" | "DELETE /invite" | "DELETE /invite/delete" | "DELETE /members/:id" | "DELETE /models/:id" | "DELETE /notification-channels/:id" | "DELETE /organizations/:id" | "DELETE /persona/coupons/bulk" | "DELETE /persona/membership-plans/:plan_id" | "DELETE /persona/packs/:pack_id" | "DELETE /registry/preview" | "DELETE /registry/tokens/:id" | "DELETE /sales/:agent_id/documents" | "DELETE /sessions/:hash/:session_id/notes/:note_id" | "DELETE /sessions/:id/replies/:reply_id" | "DELETE /subscriptions/cancel-request" | "DELETE /subscriptions/card" | "DELETE /tags/:id" | "DELETE /teams/:id" | "DELETE /views/:view_id" | "DELETE /websites/:id" | "DELETE /windows/:hash" | "DELETE /windows/contact/:id" | "DELETE /windows/contact/bulk" | "GET /account/code" | "GET /account/first-steps" | "GET /account/sessions" | "GET /account/two-factor" | "GET /agents/:id" | "GET /agents/:id/evaluation/comparisons" | "GET /agents/:id/evaluation/comparisons/:comparison_id" | "GET /agents/:id/evaluation/last-change" | "GET /agents/:id/evaluation/questions" | "GET /agents/:id/evaluation/runs" | "GET /agents/:id/evaluation/runs/:run_id" | "GET /agents/:id/ratings" | "GET /agents/:id/unanswered" | "GET /agents/deleted" | "GET /agents/ecommerce/products" | "GET /agents/list" | "GET /api-keys" | "GET /assistance" | "GET /audit-log" | "GET /availability" | "GET /blooming-school/:agent_id/child-safety" | "GET /blooming-school/:agent_id/pairs" | "GET /canned-replies" | "GET /chatbot-templates" | "GET /close-reasons" | "GET /companion/:agent_id/documents" | "GET /companion/:agent_id/interviews" | "GET /companion/:agent_id/interviews/:interview_id/file" | "GET /companion/:agent_id/profile" | "GET /companion/:agent_id/setup" | "GET /companion/:agent_id/trivia" | "GET /contact-requests" | "GET /contact-requests/:id" | "GET /contact-requests/counts" | "GET /customer-fields" | "GET /customer-service/documents/:id/file" | "GET /customer-service/documents/list" | "GET /customer-service/faq/:id" | "GET /customer-service/faq/:id/history" | "GET /customers" | "GET /customers/:id" | "GET /customers/:id/merge-candidates" | "GET /customers/:id/merge-preview" | "GET /customers/:id/notes" | "GET /customers/:id/timeline" | "GET /data-analysis/tables" | "GET /data-analysis/tables/:id" | "GET /data-analysis/tables/:id/rows" | "GET /ecommerce/files" | "GET /ecommerce/files/:id/preview" | "GET /exports" | "GET /extra-service" | "GET /extra-service/price" | "GET /inbox" | "GET /inbox/counts" | "GET /invite" | "GET /jobs/:id" | "GET /knowledges" | "GET /members" | "GET /members/:id/availability" | "GET /members/owners" | "GET /models" | "GET /models/offered" | "GET /notification-channels" | "GET /notification-channels/:id/deliveries" | "GET /notifications" | "GET /notifications/settings" | "GET /operator-payments" | "GET /operator-payouts" | "GET /operator-payouts/preview" | "GET /operator-webhooks" | "GET /organizations" | "GET /organizations/usage" | "GET /organizations/validation" | "GET /outbox" | "GET /outbox/:id" | "GET /persona/coupons" | "GET /persona/customers" | "GET /persona/membership-plans" | "GET /persona/memberships" | "GET /persona/packs" | "GET /persona/payledger" | "GET /progress-states" | "GET /registry" | "GET /registry/areas" | "GET /registry/areas/:area/errors" | "GET /registry/areas/:area/versions" | "GET /registry/packages" | "GET /registry/tokens" | "GET /retention" | "GET /reviews" | "GET /sales/:agent_id/details" | "GET /sales/:agent_id/documents" | "GET /sessions/:hash" | "GET /sessions/:hash/:session_id" | "GET /sessions/:hash/:session_id/files/:file_id" | "GET /sessions/:hash/:session_id/handoffs" | "GET /sessions/:hash/:session_id/members" | "GET /sessions/:hash/:session_id/messages/:message_id/explanation" | "GET /sessions/:hash/:session_id/notes" | "GET /sessions/:hash/:session_id/readers" | "GET /sessions/:hash/:session_id/related" | "GET /sessions/:hash/:session_id/reply-variables" | "GET /settlements/account" | "GET /settlements/excel" | "GET /settlements/list" | "GET /settlements/statement" | "GET /settlements/total" | "GET /statistics" | "GET /statistics/figures" | "GET /statistics/questions" | "GET /statistics/team" | "GET /subscriptions" | "GET /subscriptions/:subscription_id" | "GET /subscriptions/billing-profile" | "GET /subscriptions/documents/:number/pdf" | "GET /subscriptions/pay_ledger" | "GET /subscriptions/payment-link" | "GET /subscriptions/quote" | "GET /subscriptions/unpaid_ledger" | "GET /tags" | "GET /tags/counts" | "GET /teams" | "GET /users/export" | "GET /views" | "GET /websites" | "GET /websites/:id/pages" | "GET /websites/:id/proposals" | "GET /windows" | "GET /windows/:hash/answering-members" | "GET /windows/:hash/contact" | "GET /windows/:hash/file" | "GET /windows/:hash/identity" | "GET /windows/:hash/notification-emails" | "GET /windows/:hash/spending" | "GET /windows/:hash/versions" | "GET /windows/:hash/versions/compare" | "GET /windows/check_hash" | "GET /windows/hidden" | "GET /windows/list" | "GET /windows/permissions" | "PATCH /agents/:id" | "PATCH /agents/:id/evaluation/questions/:question_id" | "PATCH /availability" | "PATCH /companion/:agent_id/interviews/:interview_id" | "PATCH /companion/:agent_id/trivia/:trivia_id" | "PATCH /customer-notes/:note_id" | "PATCH /customer-service/faq" | "PATCH /customer-service/faq/:id" | "PATCH /customers/:id" | "PATCH /data-analysis/tables/:id" | "PATCH /ecommerce/files/:id" | "PATCH /members/:id/role" | "PATCH /models/:id" | "PATCH /notification-channels/:id" | "PATCH /notifications/settings" | "PATCH /organizations/:id" | "PATCH /persona/coupons/:coupon_id" | "PATCH /persona/membership-plans/:plan_id" | "PATCH /persona/memberships/:membership_id" | "PATCH /persona/packs/:pack_id" | "PATCH /registry/areas/:area" | "PATCH /retention" | "PATCH /sessions/:hash/:session_id/notes/:note_id" | "PATCH /sessions/:id" | "PATCH /sessions/:id/replies/:reply_id" | "PATCH /subscriptions/subscription_type/:type" | "PATCH /tags/:id" | "PATCH /teams/:id" | "PATCH /users/:id" | "PATCH /views/:view_id" | "PATCH /windows/:hash" | "PATCH /windows/:hash/page" | "PATCH /windows/contact/:id" | "PATCH /windows/contact/bulk" | "POST /account/change-password" | "POST /account/code" | "POST /account/cookie" | "POST /account/onboarding" | "POST /account/reset-password" | "POST /account/reset-password/link" | "POST /account/sign-in" | "POST /account/sign-out" | "POST /account/sign-up" | "POST /account/two-factor" | "POST /account/two-factor/off" | "POST /account/two-factor/recovery-codes" | "POST /account/two-factor/setup" | "POST /account/verify-email" | "POST /account/verify-email/link" | "POST /account/verify-email/send" | "POST /agents/:id/duplicate" | "POST /agents/:id/evaluation/comparisons" | "POST /agents/:id/evaluation/comparisons/:comparison_id/stop" | "POST /agents/:id/evaluation/questions" | "POST /agents/:id/evaluation/runs" | "POST /agents/:id/evaluation/runs/:run_id/stop" | "POST /agents/:id/evaluation/seed" | "POST /agents/:id/guidance/preview" | "POST /agents/:id/ratings/review" | "POST /agents/:id/restore" | "POST /agents/:id/try" | "POST /agents/:id/unanswered/decide" | "POST /agents/blooming" | "POST /agents/companion" | "POST /agents/customer-service" | "POST /agents/data-analysis" | "POST /agents/documentation" | "POST /agents/ecommerce" | "POST /agents/general" | "POST /agents/sales" | "POST /api-keys" | "POST /blooming-school/:agent_id/add-knowledge" | "POST /blooming-school/:agent_id/batch-upsert" | "POST /blooming-school/:agent_id/generate-chat" | "POST /blooming-school/:agent_id/split-chat" | "POST /canned-replies" | "POST /companion/:agent_id/documents" | "POST /companion/:agent_id/interviews" | "POST /companion/:agent_id/setup" | "POST /companion/:agent_id/trivia" | "POST /customer-service/documents/list" | "POST /customer-service/documents/upsert" | "POST /customer-service/faq" | "POST /customer-service/faq/:id/restore" | "POST /customer-service/faq/enable" | "POST /customer-service/faq/list" | "POST /customer-service/faq/list/count" | "POST /customer-service/faq/similar" | "POST /customer-service/faq/undelete" | "POST /customer-service/faq/wordings" | "POST /customer-service/generate_description" | "POST /customer-service/upsert" | "POST /customers/:id/export" | "POST /customers/:id/merge" | "POST /customers/:id/notes" | "POST /customers/:id/separate" | "POST /data-analysis/ask" | "POST /data-analysis/tables" | "POST /exports" | "POST /exports/:id/link" | "POST /extra-service/check" | "POST /extra-service/manage" | "POST /invite/accept" | "POST /invite/send" | "POST /knowledges/:id/search" | "POST /models" | "POST /models/:id/test" | "POST /notification-channels" | "POST /notification-channels/:id/deliveries/:delivery_id/replay" | "POST /notification-channels/:id/test" | "POST /notification-emails/verify" | "POST /notifications/read" | "POST /notifications/test" | "POST /notifications/unsubscribe" | "POST /operator-payments/:payment_id/refunds" | "POST /operator-payouts" | "POST /operator-payouts/:run_id/bank-file" | "POST /operator-payouts/:run_id/payouts/:payout_id" | "POST /operator-webhooks/replay" | "POST /organizations" | "POST /organizations/:id/leave" | "POST /organizations/:id/restore" | "POST /organizations/:id/transfer" | "POST /persona/coupons" | "POST /persona/membership-plans" | "POST /persona/memberships" | "POST /persona/packs" | "POST /persona/payledger/:payment_id/refund" | "POST /registry/areas/:area/previews" | "POST /registry/areas/:area/versions" | "POST /registry/health" | "POST /registry/tokens" | "POST /retention/preview" | "POST /review" | "POST /sales/:agent_id/documents" | "POST /sessions/:hash/:session_id/notes" | "POST /sessions/:hash/:session_id/read" | "POST /sessions/:hash/:session_id/unread" | "POST /sessions/:hash/:session_id/viewing" | "POST /sessions/:id/accept" | "POST /sessions/:id/chat" | "POST /sessions/:id/translate-reply" | "POST /sessions/:id/translations" | "POST /sessions/:id/typing" | "POST /subscriptions/activate" | "POST /subscriptions/cancel-request" | "POST /subscriptions/payment-link" | "POST /subscriptions/portone/register-card" | "POST /subscriptions/portone/subscribe" | "POST /subscriptions/suspend" | "POST /subscriptions/unpaid-ledger/:invoice_id/pay" | "POST /subscriptions/unsubscribe" | "POST /tags" | "POST /tags/:id/merge" | "POST /teams" | "POST /users/withdrawal" | "POST /utils/translate" | "POST /views" | "POST /websites" | "POST /websites/:id/crawl" | "POST /websites/:id/stop" | "POST /windows" | "POST /windows/:hash/discard" | "POST /windows/:hash/duplicate" | "POST /windows/:hash/identity" | "POST /windows/:hash/install-check" | "POST /windows/:hash/notification-emails/send" | "POST /windows/:hash/preview" | "POST /windows/:hash/publish" | "POST /windows/:hash/sample" | "POST /windows/:hash/versions/:number/restore" | "POST /windows/file" | "POST /windows/file/check" | "PUT /account/code" | "PUT /agents/:id/evaluation/gate" | "PUT /agents/:id/evaluation/questions/order" | "PUT /canned-replies/:reply_id" | "PUT /close-reasons" | "PUT /companion/:agent_id/profile" | "PUT /customer-fields" | "PUT /ecommerce/products/:id" | "PUT /members/:id/chat-limit" | "PUT /persona/membership-plans/free" | "PUT /progress-states" | "PUT /sales/:agent_id/details" | "PUT /sessions/:hash/:session_id/follow" | "PUT /settlements/account" | "PUT /subscriptions/billing-profile" | "PUT /subscriptions/overage" | "PUT /windows/:hash/spending" | `POST /ecommerce/${string}`;

/** Input and result of JSON endpoints by name. */
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
                /** Name of the new organization; defaults to the user's name. */
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
                /** Second factor; required after `two_factor_required`. */
                code?: string | undefined;
                /** Restores the account after `account_withdrawn`. */
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
            /** Token for setting a new password; null if the caller is signed in to the account. Somebody else may have signed up with the address, so the existing password stops working. */
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
            /** Null unless the link is valid. */
            email: string | null;
            /** The caller is signed in to the account. */
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
                /** Null: follows the system setting. */
                darkmode?: boolean | null | undefined;
            } | undefined;
        };
        result: User;
    };
    "POST /account/onboarding": {
        input: {
            body?: {
                /** Marks this and all previous steps as completed; defaults to the next step. */
                step?: number | undefined;
                /** True: completed or skipped; false: resumed. */
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
                /** Formatted for display: `+82 10 1234 5678`. */
                display: string;
                /** Seconds. */
                expires_in: number;
                /** Seconds until another code can be requested for this number. */
                resend_in: number;
            } | null;
            verified: string | null;
            /** `verified`, formatted for display. */
            verified_display: string | null;
        };
    };
    "PUT /account/code": {
        input: {
            body: {
                phone_number: string;
                /** Country of a number without a calling code; defaults to the user's. */
                country_code?: string | undefined;
            };
        };
        result: {
            /** E.164. */
            phone_number: string;
            /** Formatted for display: `+82 10 1234 5678`. */
            display: string;
            /** Seconds. */
            expires_in: number;
            /** Seconds until another code can be requested for this number. */
            resend_in: number;
            /** Only in demo and development installations without an SMS provider. */
            code?: string | undefined;
        };
    };
    "POST /account/code": {
        input: {
            body: {
                phone_number: string;
                /** Six digits; spaces and hyphens are ignored. */
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
            /** Null if disabled. */
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
            /** Base32, for manual entry. */
            secret: string;
            /** `otpauth://…`, the content of the QR code. */
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
            /** Returned only once; the server stores hashes. */
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
            /** Returned only once; the server stores hashes. */
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
                /** Why the caller leaves, as free text. */
                text: string;
                password: string;
            };
        };
        result: {
            /** Until then, the account can be restored by signing in. */
            erase_after: string;
        };
    };
    "GET /outbox": {
        input: {
            query?: {
                cursor?: string | undefined;
                to?: string | undefined;
            } | undefined;
        };
        result: {
            items: OutboxMail[];
            has_more: boolean;
            next_cursor: string | null;
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
                cursor?: string | undefined;
                /** Filters by number of stars. */
                rating?: unknown;
            } | undefined;
        };
        result: {
            items: {
                id: string;
                rating: number;
                text: string;
                /** Path of the console page on which it was written. */
                page: string;
                /** Null after the user was deleted. */
                email: string | null;
                created_at: string;
            }[];
            has_more: boolean;
            next_cursor: string | null;
        };
    };
    "DELETE /demo/examples": {
        input: {};
        result: {
            removed: boolean;
        };
    };
    "POST /windows/:hash/sample": {
        input: {
            params: {
                hash: string;
            };
            body: {
                language: Language;
            };
        };
        result: Window_2;
    };
    "GET /organizations": {
        input: {};
        result: Organization[];
    };
    "POST /organizations": {
        input: {
            body: {
                name: string;
                /** Defaults to the caller's country. */
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
                /** Also changes the currency and, unless `timezone` is given, the time zone. Fails with `country_fixed` after the first payment. */
                country_code?: string | undefined;
                timezone?: string | undefined;
                /** `chat_days` of `/api/admin/retention`. */
                retention_days?: number | null | undefined;
                /** Name of the organization; required when chats become due for erasure. */
                confirmation?: string | undefined;
                chats_per_member?: number | undefined;
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
                /** Password of the caller. */
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
            /** None of the caller's organizations has this name; present if `name` was given. */
            name_available?: boolean | undefined;
        };
    };
    "GET /models": {
        input: {};
        result: {
            items: OrganizationModel[];
            currency: string;
        };
    };
    "GET /models/offered": {
        input: {};
        result: {
            /** Model of the operator; null: none is configured. */
            operator: string | null;
            items: {
                /** Chatbots choose the model by this name, which cannot change. */
                name: string;
                model: string;
                /** Used by the chatbots that choose none. */
                is_default: boolean;
            }[];
        };
    };
    "POST /models": {
        input: {
            body: {
                name: string;
                base_url: string;
                model: string;
                api_key?: string | undefined;
                prompt_price?: number | null | undefined;
                completion_price?: number | null | undefined;
                is_default?: boolean | undefined;
            };
        };
        result: OrganizationModel;
    };
    "PATCH /models/:id": {
        input: {
            params: {
                id: string;
            };
            body?: OrganizationModelChange | undefined;
        };
        result: OrganizationModel;
    };
    "DELETE /models/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "POST /models/:id/test": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            ok: boolean;
            milliseconds: number;
            failure: "connect" | "http" | "interrupted" | "malformed" | "reasoning_limit" | "stream_error" | "timeout_first" | "timeout_idle" | null;
            /** HTTP status of the failure. */
            status: number | null;
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
            /** Number of chats that returned to the queue. */
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
                /** Inclusive range of at most 366 days, in the organization's time zone. */
                start_date?: string | undefined;
                end_date?: string | undefined;
                interval?: "day" | undefined;
            } | undefined;
        };
        result: Statistics;
    };
    "GET /statistics/figures": {
        input: {
            query?: {
                version?: string | undefined;
                window_hash?: string | undefined;
                /** Inclusive range of at most 366 days, in the organization's time zone. */
                start_date?: string | undefined;
                end_date?: string | undefined;
                interval?: "day" | undefined;
            } | undefined;
        };
        result: StatisticsFigures;
    };
    "GET /statistics/questions": {
        input: {
            query?: {
                version?: string | undefined;
                window_hash?: string | undefined;
                /** Inclusive range of at most 366 days, in the organization's time zone. */
                start_date?: string | undefined;
                end_date?: string | undefined;
                interval?: "day" | undefined;
            } | undefined;
        };
        result: StatisticsQuestions;
    };
    "GET /statistics/team": {
        input: {
            query?: {
                version?: string | undefined;
                window_hash?: string | undefined;
                /** Inclusive range of at most 366 days, in the organization's time zone. */
                start_date?: string | undefined;
                end_date?: string | undefined;
                interval?: "day" | undefined;
            } | undefined;
        };
        result: StatisticsTeam;
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
            /** Chats in the current month. */
            chat_count_month: number;
            last_activity_at: string | null;
            /** `human_only`: the agent is off or missing, so members answer. */
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
                /** Type of the agent that is created if `agent_id` is absent; defaults to `general`. */
                agent_type?: "blooming" | "companion" | "customer-service" | "data-analysis" | "documentation" | "ecommerce" | "general" | "sales" | undefined;
                using_sms?: boolean | undefined;
                version?: string | undefined;
                agent_id?: string | null | undefined;
                agent_on?: boolean | undefined;
                hidden?: boolean | undefined;
                /** Origins that may embed the widget, such as `https://*.example.com`; empty: any. */
                allowed_origins?: string[] | undefined;
                hours?: {
                    /** Empty: always open. */
                    weekly?: {
                        /** 0 is Sunday. */
                        day: number;
                        from: string;
                        /** A time before `from` is on the next day, as in 22:00–02:00. */
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
                    timezone?: string | undefined;
                } | undefined;
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
                /** Custom CSS for the widget's shadow root. */
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
                /** Requires consent before the widget contacts the server or stores data in the browser. */
                ask_consent?: boolean | undefined;
                /** Text of the consent; empty: a default text. */
                consent_text?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                show_sources?: boolean | undefined;
                handoff?: {
                    enabled?: boolean | undefined;
                    notification_emails?: string[] | undefined;
                    /** How long a waiting chat is offered to one member before the next. */
                    offer_seconds?: number | undefined;
                    /** A wait ends after this time, with a message that nobody is available. */
                    max_wait_minutes?: number | undefined;
                    /** A chat ends when its member and its customer have both been silent for these times. */
                    member_idle_minutes?: number | undefined;
                    customer_idle_minutes?: number | undefined;
                    /** A chat that ended by silence returns to the AI, or stays closed until the customer writes. */
                    when_idle?: "bot" | "closed" | undefined;
                    /** A chat with the AI is closed after this silence. */
                    ai_idle_hours?: number | undefined;
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
                /** Fields to reset to their defaults. */
                clear?: ("agent_id" | "allowed_origins" | "animation_on" | "ask_consent" | "background_color" | "brand_name" | "button_background_color" | "closing_remarks" | "collect" | "consent_text" | "contact_collect" | "contact_request" | "custom_logo_image" | "handoff" | "hours" | "image_url" | "intro_text" | "languages" | "main_color" | "modal_text" | "name" | "page_infos" | "request_text" | "show_sources" | "starter_questions" | "style_code" | "sub_color" | "sub_text_color" | "text_color" | "website")[] | undefined;
                /** Publishes the draft. */
                publish?: boolean | undefined;
                publish_anyway?: string | undefined;
                /** Resets the draft to the published settings. */
                discard?: boolean | undefined;
                agent_id?: string | null | undefined;
                agent_on?: boolean | undefined;
                hidden?: boolean | undefined;
                /** Origins that may embed the widget, such as `https://*.example.com`; empty: any. */
                allowed_origins?: string[] | undefined;
                hours?: {
                    /** Empty: always open. */
                    weekly?: {
                        /** 0 is Sunday. */
                        day: number;
                        from: string;
                        /** A time before `from` is on the next day, as in 22:00–02:00. */
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
                    timezone?: string | undefined;
                } | undefined;
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
                /** Custom CSS for the widget's shadow root. */
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
                /** Requires consent before the widget contacts the server or stores data in the browser. */
                ask_consent?: boolean | undefined;
                /** Text of the consent; empty: a default text. */
                consent_text?: string | {
                    ko?: string | undefined;
                    en?: string | undefined;
                    zh?: string | undefined;
                    es?: string | undefined;
                    ja?: string | undefined;
                } | undefined;
                show_sources?: boolean | undefined;
                handoff?: {
                    enabled?: boolean | undefined;
                    notification_emails?: string[] | undefined;
                    /** How long a waiting chat is offered to one member before the next. */
                    offer_seconds?: number | undefined;
                    /** A wait ends after this time, with a message that nobody is available. */
                    max_wait_minutes?: number | undefined;
                    /** A chat ends when its member and its customer have both been silent for these times. */
                    member_idle_minutes?: number | undefined;
                    customer_idle_minutes?: number | undefined;
                    /** A chat that ended by silence returns to the AI, or stays closed until the customer writes. */
                    when_idle?: "bot" | "closed" | undefined;
                    /** A chat with the AI is closed after this silence. */
                    ai_idle_hours?: number | undefined;
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
    "GET /notifications": {
        input: {
            query?: {
                before?: string | undefined;
                unread?: "true" | undefined;
            } | undefined;
        };
        result: {
            items: Notification_2[];
            has_more: boolean;
            next_cursor: string | null;
            unread: number;
        };
    };
    "POST /notifications/read": {
        input: {
            body?: {
                ids?: string[] | undefined;
            } | undefined;
        };
        result: {
            unread: number;
        };
    };
    "GET /notifications/settings": {
        input: {};
        result: NotificationSettings;
    };
    "PATCH /notifications/settings": {
        input: {
            body?: NotificationSettingsChange | undefined;
        };
        result: NotificationSettings;
    };
    "POST /notifications/test": {
        input: {};
        result: {
            email: string;
        };
    };
    "POST /notifications/unsubscribe": {
        input: {
            body: {
                token: string;
            };
        };
        result: {
            email: string;
        };
    };
    "GET /notification-channels": {
        input: {};
        result: {
            items: NotificationChannel[];
            /** Events that can be posted. */
            types: NotificationType[];
        };
    };
    "POST /notification-channels": {
        input: {
            body: {
                name: string;
                url: string;
                types: NotificationType[];
                kind: "discord" | "slack" | "teams" | "webhook";
                window_ids?: string[] | null | undefined;
            };
        };
        result: {
            id: string;
            kind: "discord" | "slack" | "teams" | "webhook";
            name: string;
            /** Host of the channel's URL; the whole URL is a secret and never returned. */
            host: string;
            types: NotificationType[];
            /** Chatbots whose events are posted; null: all. */
            window_ids: string[] | null;
            /** Events that happen while the channel is paused are never posted. */
            paused: boolean;
            created_at: string;
            secret: string | null;
        };
    };
    "PATCH /notification-channels/:id": {
        input: {
            params: {
                id: string;
            };
            body?: NotificationChannelChange | undefined;
        };
        result: NotificationChannel;
    };
    "DELETE /notification-channels/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "POST /notification-channels/:id/test": {
        input: {
            params: {
                id: string;
            };
        };
        result: ChannelDelivery;
    };
    "GET /notification-channels/:id/deliveries": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            items: ChannelDelivery[];
        };
    };
    "POST /notification-channels/:id/deliveries/:delivery_id/replay": {
        input: {
            params: {
                id: string;
                delivery_id: string;
            };
        };
        result: ChannelDelivery;
    };
    "GET /windows/:hash/spending": {
        input: {
            params: {
                hash: string;
            };
        };
        result: WindowSpending;
    };
    "PUT /windows/:hash/spending": {
        input: {
            params: {
                hash: string;
            };
            body: {
                limit: SpendingLimit | null;
            };
        };
        result: WindowSpending;
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
    "POST /windows/:hash/publish": {
        input: {
            params: {
                hash: string;
            };
            body?: {
                publish_anyway?: string | undefined;
                /** Expected revision of the agent, whose draft is included; the window's is in `If-Match`. */
                agent_revision?: number | undefined;
            } | undefined;
        };
        result: {
            window: Window_2;
            agent: Agent | null;
        };
    };
    "POST /windows/:hash/discard": {
        input: {
            params: {
                hash: string;
            };
            body?: {
                /** Expected revision of the agent, whose draft is included; the window's is in `If-Match`. */
                agent_revision?: number | undefined;
            } | undefined;
        };
        result: {
            window: Window_2;
            agent: Agent | null;
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
                publish_anyway?: string | undefined;
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
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                /** Maximum number of links between the start page and another page; 0: the start page only. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Limits the crawl to matching URLs; empty: all. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Crawl again every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                ecommerce_url?: string | undefined;
                /** URL of an upload (folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                products?: string | undefined;
                prices?: string | undefined;
                objections?: {
                    objection: string;
                    answer: string;
                }[] | undefined;
                offers?: {
                    name: string;
                    description?: string | undefined;
                    /** Free text. */
                    price?: string | undefined;
                    url?: string | undefined;
                    image_url?: string | undefined;
                }[] | undefined;
                /** Qualifying questions, asked one at a time before the goal. */
                qualification?: string[] | undefined;
                goal?: "booking" | "lead" | undefined;
                /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
                booking_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                profile?: {
                    /** Defaults to the agent's name when empty. */
                    name?: string | undefined;
                    image?: string | undefined;
                    birth_date?: string | undefined;
                    gender?: "" | "female" | "male" | "other" | undefined;
                    personality?: string | undefined;
                    speaking_habits?: string | undefined;
                    relations?: string | undefined;
                    /** Topics that the companion declines to talk about. */
                    forbidden_topics?: string[] | undefined;
                } | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/ecommerce": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                /** Maximum number of links between the start page and another page; 0: the start page only. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Limits the crawl to matching URLs; empty: all. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Crawl again every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                ecommerce_url?: string | undefined;
                /** URL of an upload (folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                products?: string | undefined;
                prices?: string | undefined;
                objections?: {
                    objection: string;
                    answer: string;
                }[] | undefined;
                offers?: {
                    name: string;
                    description?: string | undefined;
                    /** Free text. */
                    price?: string | undefined;
                    url?: string | undefined;
                    image_url?: string | undefined;
                }[] | undefined;
                /** Qualifying questions, asked one at a time before the goal. */
                qualification?: string[] | undefined;
                goal?: "booking" | "lead" | undefined;
                /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
                booking_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                profile?: {
                    /** Defaults to the agent's name when empty. */
                    name?: string | undefined;
                    image?: string | undefined;
                    birth_date?: string | undefined;
                    gender?: "" | "female" | "male" | "other" | undefined;
                    personality?: string | undefined;
                    speaking_habits?: string | undefined;
                    relations?: string | undefined;
                    /** Topics that the companion declines to talk about. */
                    forbidden_topics?: string[] | undefined;
                } | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/customer-service": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                /** Maximum number of links between the start page and another page; 0: the start page only. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Limits the crawl to matching URLs; empty: all. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Crawl again every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                ecommerce_url?: string | undefined;
                /** URL of an upload (folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                products?: string | undefined;
                prices?: string | undefined;
                objections?: {
                    objection: string;
                    answer: string;
                }[] | undefined;
                offers?: {
                    name: string;
                    description?: string | undefined;
                    /** Free text. */
                    price?: string | undefined;
                    url?: string | undefined;
                    image_url?: string | undefined;
                }[] | undefined;
                /** Qualifying questions, asked one at a time before the goal. */
                qualification?: string[] | undefined;
                goal?: "booking" | "lead" | undefined;
                /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
                booking_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                profile?: {
                    /** Defaults to the agent's name when empty. */
                    name?: string | undefined;
                    image?: string | undefined;
                    birth_date?: string | undefined;
                    gender?: "" | "female" | "male" | "other" | undefined;
                    personality?: string | undefined;
                    speaking_habits?: string | undefined;
                    relations?: string | undefined;
                    /** Topics that the companion declines to talk about. */
                    forbidden_topics?: string[] | undefined;
                } | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/documentation": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                /** Maximum number of links between the start page and another page; 0: the start page only. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Limits the crawl to matching URLs; empty: all. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Crawl again every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                ecommerce_url?: string | undefined;
                /** URL of an upload (folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                products?: string | undefined;
                prices?: string | undefined;
                objections?: {
                    objection: string;
                    answer: string;
                }[] | undefined;
                offers?: {
                    name: string;
                    description?: string | undefined;
                    /** Free text. */
                    price?: string | undefined;
                    url?: string | undefined;
                    image_url?: string | undefined;
                }[] | undefined;
                /** Qualifying questions, asked one at a time before the goal. */
                qualification?: string[] | undefined;
                goal?: "booking" | "lead" | undefined;
                /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
                booking_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                profile?: {
                    /** Defaults to the agent's name when empty. */
                    name?: string | undefined;
                    image?: string | undefined;
                    birth_date?: string | undefined;
                    gender?: "" | "female" | "male" | "other" | undefined;
                    personality?: string | undefined;
                    speaking_habits?: string | undefined;
                    relations?: string | undefined;
                    /** Topics that the companion declines to talk about. */
                    forbidden_topics?: string[] | undefined;
                } | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/data-analysis": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                /** Maximum number of links between the start page and another page; 0: the start page only. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Limits the crawl to matching URLs; empty: all. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Crawl again every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                ecommerce_url?: string | undefined;
                /** URL of an upload (folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                products?: string | undefined;
                prices?: string | undefined;
                objections?: {
                    objection: string;
                    answer: string;
                }[] | undefined;
                offers?: {
                    name: string;
                    description?: string | undefined;
                    /** Free text. */
                    price?: string | undefined;
                    url?: string | undefined;
                    image_url?: string | undefined;
                }[] | undefined;
                /** Qualifying questions, asked one at a time before the goal. */
                qualification?: string[] | undefined;
                goal?: "booking" | "lead" | undefined;
                /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
                booking_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                profile?: {
                    /** Defaults to the agent's name when empty. */
                    name?: string | undefined;
                    image?: string | undefined;
                    birth_date?: string | undefined;
                    gender?: "" | "female" | "male" | "other" | undefined;
                    personality?: string | undefined;
                    speaking_habits?: string | undefined;
                    relations?: string | undefined;
                    /** Topics that the companion declines to talk about. */
                    forbidden_topics?: string[] | undefined;
                } | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/companion": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                /** Maximum number of links between the start page and another page; 0: the start page only. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Limits the crawl to matching URLs; empty: all. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Crawl again every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                ecommerce_url?: string | undefined;
                /** URL of an upload (folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                products?: string | undefined;
                prices?: string | undefined;
                objections?: {
                    objection: string;
                    answer: string;
                }[] | undefined;
                offers?: {
                    name: string;
                    description?: string | undefined;
                    /** Free text. */
                    price?: string | undefined;
                    url?: string | undefined;
                    image_url?: string | undefined;
                }[] | undefined;
                /** Qualifying questions, asked one at a time before the goal. */
                qualification?: string[] | undefined;
                goal?: "booking" | "lead" | undefined;
                /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
                booking_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                profile?: {
                    /** Defaults to the agent's name when empty. */
                    name?: string | undefined;
                    image?: string | undefined;
                    birth_date?: string | undefined;
                    gender?: "" | "female" | "male" | "other" | undefined;
                    personality?: string | undefined;
                    speaking_habits?: string | undefined;
                    relations?: string | undefined;
                    /** Topics that the companion declines to talk about. */
                    forbidden_topics?: string[] | undefined;
                } | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/blooming": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                /** Maximum number of links between the start page and another page; 0: the start page only. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Limits the crawl to matching URLs; empty: all. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Crawl again every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                ecommerce_url?: string | undefined;
                /** URL of an upload (folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                products?: string | undefined;
                prices?: string | undefined;
                objections?: {
                    objection: string;
                    answer: string;
                }[] | undefined;
                offers?: {
                    name: string;
                    description?: string | undefined;
                    /** Free text. */
                    price?: string | undefined;
                    url?: string | undefined;
                    image_url?: string | undefined;
                }[] | undefined;
                /** Qualifying questions, asked one at a time before the goal. */
                qualification?: string[] | undefined;
                goal?: "booking" | "lead" | undefined;
                /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
                booking_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                profile?: {
                    /** Defaults to the agent's name when empty. */
                    name?: string | undefined;
                    image?: string | undefined;
                    birth_date?: string | undefined;
                    gender?: "" | "female" | "male" | "other" | undefined;
                    personality?: string | undefined;
                    speaking_habits?: string | undefined;
                    relations?: string | undefined;
                    /** Topics that the companion declines to talk about. */
                    forbidden_topics?: string[] | undefined;
                } | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
            } | undefined;
        };
        result: Agent;
    };
    "POST /agents/sales": {
        input: {
            body?: {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                /** Maximum number of links between the start page and another page; 0: the start page only. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Limits the crawl to matching URLs; empty: all. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Crawl again every week. */
                recrawl?: boolean | undefined;
                urls?: string[] | undefined;
                sitemap_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                csv_ids?: string[] | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                ecommerce_url?: string | undefined;
                /** URL of an upload (folder `csv`). */
                csv_file_url?: string | undefined;
                mapping?: ProductMapping | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                products?: string | undefined;
                prices?: string | undefined;
                objections?: {
                    objection: string;
                    answer: string;
                }[] | undefined;
                offers?: {
                    name: string;
                    description?: string | undefined;
                    /** Free text. */
                    price?: string | undefined;
                    url?: string | undefined;
                    image_url?: string | undefined;
                }[] | undefined;
                /** Qualifying questions, asked one at a time before the goal. */
                qualification?: string[] | undefined;
                goal?: "booking" | "lead" | undefined;
                /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
                booking_url?: string | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
                profile?: {
                    /** Defaults to the agent's name when empty. */
                    name?: string | undefined;
                    image?: string | undefined;
                    birth_date?: string | undefined;
                    gender?: "" | "female" | "male" | "other" | undefined;
                    personality?: string | undefined;
                    speaking_habits?: string | undefined;
                    relations?: string | undefined;
                    /** Topics that the companion declines to talk about. */
                    forbidden_topics?: string[] | undefined;
                } | undefined;
            } | {
                agent_on?: boolean | undefined;
                knowledge_id?: string | undefined;
                /** Window to assign the agent to. */
                window_hash?: string | undefined;
                /** Replaces the agent of a window that already has one; otherwise fails with `window_has_agent`. */
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
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
                clear?: ("chat_style" | "column_description" | "contact" | "dataframe_description" | "description" | "guidance" | "language" | "model" | "name" | "off_topic" | "persona" | "phone_number" | "pricing_description" | "service_description" | "url")[] | undefined;
                publish?: boolean | undefined;
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
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                model?: string | undefined;
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
                cursor?: string | undefined;
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
            next_cursor: string | null;
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
                /** Alternative phrasings. */
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
                /** Alternative phrasings. */
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
                /** Id of a FAQ to exclude, such as the edited one. */
                except_id?: string | undefined;
                /** Minimum similarity. The default finds near-duplicates; 0 the nearest FAQs, however different. */
                min_score?: number | undefined;
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
    "POST /customer-service/faq/undelete": {
        input: {
            body: {
                ids: string[];
            };
        };
        result: {
            restored: number;
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
    "POST /customer-service/faq/wordings": {
        input: {
            body: {
                /** Chatbot whose model writes the wordings. */
                window_hash: string;
                question: string;
                answer?: string | undefined;
                /** Wordings that are not proposed again. */
                alternates?: string[] | undefined;
            };
        };
        result: {
            wordings: string[];
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
                /** Reason of the failure. Texts: `errors:documents.<reason>`. */
                reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "unsupported_file" | null;
                /** Percent, 0 to 100. */
                progress: number;
                /** Null for formats without pages. */
                pages: number | null;
                /** Number of indexed passages. */
                chunks: number;
                /** Bytes. */
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
                /** Defaults to the file name. */
                name?: string | undefined;
                /** Adds sample sales data in this language. */
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
                /** Descriptions by column name; an empty text restores the proposed one. */
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
                /** Customer's language; defaults to the caller's. */
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
                /** Customer's language; defaults to the caller's. */
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
                /** URL of an upload (folder `csv`). */
                file_url?: string | undefined;
                name?: string | undefined;
                ecommerce_url?: string | undefined;
                /** Adds a sample shop in this language. */
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
                /** Descriptions by column header; an empty text removes one, omitted columns are unchanged. */
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
    "POST /ecommerce/products": {
        input: {
            body: {
                name: string;
                description?: string | undefined;
                category?: string | undefined;
                image_url?: string | undefined;
                url?: string | undefined;
                variants?: {
                    /** What distinguishes it: “L”, or “Size: L, Color: white”. */
                    options: string;
                    price?: string | undefined;
                    /** The price before a discount. */
                    compare_at_price?: string | undefined;
                    /** A number, or words such as “sold out”; empty: not known. */
                    stock?: string | undefined;
                    sku?: string | undefined;
                }[] | undefined;
                price?: string | undefined;
                /** The price before a discount. */
                compare_at_price?: string | undefined;
                /** A number, or words such as “sold out”; empty: not known. */
                stock?: string | undefined;
                sku?: string | undefined;
                agent_id?: string | undefined;
                knowledge_id?: string | undefined;
            };
        };
        result: Product;
    };
    "PUT /ecommerce/products/:id": {
        input: {
            params: {
                id: string;
            };
            body: {
                name: string;
                description?: string | undefined;
                category?: string | undefined;
                image_url?: string | undefined;
                url?: string | undefined;
                variants?: {
                    /** What distinguishes it: “L”, or “Size: L, Color: white”. */
                    options: string;
                    price?: string | undefined;
                    /** The price before a discount. */
                    compare_at_price?: string | undefined;
                    /** A number, or words such as “sold out”; empty: not known. */
                    stock?: string | undefined;
                    sku?: string | undefined;
                }[] | undefined;
                price?: string | undefined;
                /** The price before a discount. */
                compare_at_price?: string | undefined;
                /** A number, or words such as “sold out”; empty: not known. */
                stock?: string | undefined;
                sku?: string | undefined;
            };
        };
        result: Product;
    };
    "DELETE /ecommerce/products/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /agents/:id/ratings": {
        input: {
            params: {
                id: string;
            };
            query?: {
                kind?: "answer" | "chat" | undefined;
                verdict?: "bad" | "good" | undefined;
                reviewed?: "no" | "yes" | undefined;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: ReviewedRating[];
            total: number;
            /** Number of ratings that nobody has reviewed, whatever the filters. */
            unread: number;
            page: number;
            size: number;
        };
    };
    "POST /agents/:id/ratings/review": {
        input: {
            params: {
                id: string;
            };
            body: {
                items: {
                    kind: "answer" | "chat";
                    id: string;
                }[];
                reviewed: boolean;
            };
        };
        result: {
            changed: number;
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
                /** FAQ that answers the group. */
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
                /** Customer's language; defaults to the caller's. */
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
            };
        };
        result: {
            /** Best first. */
            passages: ({
                title: string;
                url: string | null;
                source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
                source_id: string;
                score: number;
                /** Number of the citation within the answer, from 1. */
                n: number;
                /** Text of the passage at the time of the answer. */
                excerpt: string;
                /** Cited by the answer. */
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
            /** Publishing fails with `gate_failed` while a question fails. */
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
            /** Number of questions that exceeded the limit. */
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
    "GET /agents/:id/evaluation/last-change": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            /** Latest automatic run; null before the first. */
            run: EvaluationRun | null;
            worse: WorseQuestion[];
            /** Changed FAQs that can be restored. */
            faqs: {
                id: string;
                question: string;
                /** Current revision, for `If-Match`. */
                revision: number;
                /** Earlier revision, to be restored. */
                restores: number;
            }[];
            /** Null when no settings were published since, or while there is a draft. */
            settings: {
                window_hash: string;
                /** Current revision of the window, for `If-Match`. */
                revision: number;
                /** Number of the earlier version, to be restored. */
                restores: number;
                changed: {
                    part: "agent" | "page" | "settings";
                    field: string;
                }[];
            } | null;
        };
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
            /** Number of questions processed so far. */
            done: number;
            passed: number;
            /** Number of failing questions that passed in the previous run. */
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
    "GET /agents/:id/evaluation/comparisons": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            items: ModelComparison[];
            /** The model that currently answers customers: the name of a model of the organization, `operator` or `none`. */
            current: string;
            /** ISO 4217. */
            currency: string;
        };
    };
    "POST /agents/:id/evaluation/comparisons": {
        input: {
            params: {
                id: string;
            };
            body: {
                /** The candidate, as in the setting `model` of an agent. */
                model: string;
                window_hash?: string | undefined;
            };
        };
        result: ModelComparison;
    };
    "GET /agents/:id/evaluation/comparisons/:comparison_id": {
        input: {
            params: {
                id: string;
                comparison_id: string;
            };
        };
        result: {
            id: string;
            state: "done" | "failed" | "queued" | "running" | "stopped";
            /** Number of questions that each model answers. */
            total: number;
            /** The model that currently answers customers. */
            current: ComparedModel;
            candidate: ComparedModel;
            created_at: string;
            finished_at: string | null;
            questions: ComparedQuestion[];
        };
    };
    "POST /agents/:id/evaluation/comparisons/:comparison_id/stop": {
        input: {
            params: {
                id: string;
                comparison_id: string;
            };
        };
        result: ModelComparison;
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
                /** Maximum number of links between the start page and another page; 0: the start page only. */
                depth?: number | undefined;
                page_limit?: number | undefined;
                /** Limits the crawl to matching URLs; empty: all. */
                include?: string[] | undefined;
                exclude?: string[] | undefined;
                /** Crawl again every week. */
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
                /** Number of pages by state. */
                pages: {
                    waiting: number;
                    ready: number;
                    stale: number;
                    skipped: number;
                    failed: number;
                };
                chunks: number;
                /** Time of the last complete crawl. */
                checked_at: string | null;
                /** The last complete crawl is too old, so the content may be outdated. */
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
    "GET /websites/:id/proposals": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            items: {
                question: string;
                answer: string;
                /** Of the page, with the section. */
                url: string;
            }[];
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
                /** Language of the text; detected if absent. */
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
            /** The translation came from the cache. */
            cached: boolean;
        };
    };
    "GET /sessions/:hash": {
        input: {
            params: {
                hash: string;
            };
            query?: {
                size?: unknown;
                last_updated_at?: string | undefined;
                /** First and last day on which the chats started, in the organization's time zone. */
                started_from?: string | undefined;
                started_until?: string | undefined;
                outcome?: "accepted" | "answered" | "closed" | "deflected" | "delivered" | "disliked" | "first_answer" | "handed_over" | "liked" | "open" | "rated" | "replied" | "resolved" | "satisfied" | "started" | "unanswered" | "waited" | undefined;
                /** Reason of the first handoff. */
                handoff_reason?: "customer_request" | "member_takeover" | "missing_knowledge" | "pending_clarification" | "policy_restriction" | "team_assignment" | "tool_failure" | "unsupported_request" | "usage_limit" | undefined;
                /** Id of the reason with which a member closed the chat; `none`: closed without one. */
                close_reason?: string | undefined;
                language?: string | undefined;
                channel?: "api" | "kakao" | "page" | "sms" | "test" | "web" | undefined;
                stars?: unknown;
                /** Id of a member who wrote in the chat. */
                written_by?: string | undefined;
                /** Id of the assigned member. */
                assignee?: string | undefined;
                /** Id of a source that an answer of the AI cites. */
                cited_source?: string | undefined;
                /** Id of a message: chats in which the same question was asked. */
                question?: string | undefined;
                /** Id of a message: chats in which the same question remained unanswered. */
                unanswered_question?: string | undefined;
                /** Day of the week (0: Sunday) and hour in which the chats started, in the time zone of `busiest_hours`. */
                weekday?: unknown;
                hour?: unknown;
                type?: "ai" | "all" | "closed" | "human" | "kakao" | "mine" | "rated" | "sms" | "test" | "unanswered" | "waiting" | undefined;
                text?: string | undefined;
                start_date?: string | undefined;
                end_date?: string | undefined;
            } | undefined;
        };
        result: {
            items: ({
                session_id: string;
                window_hash: string;
                /** Name or label of the customer; a number without `customer_info`. */
                name: string;
                /** Null if the customer left no contact details in the window. */
                contact: ChatContact | null;
                /** The AI answers. */
                agent_on: boolean;
                handled_by: HandledBy;
                /** Preview of the last message. */
                text: string;
                channel: Channel;
                /** Id of the assigned member. */
                assignee: string | null;
                /** Id of the assigned team. */
                team_id: string | null;
                /** When the customer began to wait for a person; null unless `handled_by` is `queue`. */
                waiting_since: string | null;
                /** Id of the member to whom a waiting chat is offered; null without an offer. */
                offered_to: string | null;
                /** When a waiting chat is offered to the next member. */
                offer_ends_at: string | null;
                /** How often the customer came back within half an hour after a person closed the chat. */
                reopen_count: number;
                /** Hidden from the open chats of the inbox until then; null if that time has passed. */
                snoozed_until: string | null;
                /** Ids of the chat's tags, in the order in which they were added. */
                tag_ids: string[];
                /** Messages since the last reply of a person that the caller has not seen. */
                unread: number;
                language: string;
                /** URL of the page on which the chat started; without its query for callers without `customer_info`. */
                page_url: string | null;
                message_count: number;
                created_at: string;
                last_updated_at: string;
                snippet: {
                    text: string;
                    /** Start and end offsets of the matches in `text`. */
                    marks: [number, number][];
                } | null;
                /** The business's own id of the customer, verified by its signature. */
                user_id?: string | undefined;
                /** Absent if the customer has not rated the chat. */
                rating?: {
                    stars: number;
                    text?: string | undefined;
                } | undefined;
                /** Why the chat was last passed to a person; absent if it never was. */
                handoff_reason?: "customer_request" | "member_takeover" | "missing_knowledge" | "pending_clarification" | "policy_restriction" | "team_assignment" | "tool_failure" | "unsupported_request" | "usage_limit" | undefined;
                /** Id of the reason with which a member closed the chat; absent without one. */
                close_reason?: string | undefined;
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
    "GET /sessions/:hash/:session_id/readers": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
        };
        result: {
            items: {
                id: string;
                name: string;
                is_self: boolean;
            }[];
        };
    };
    "GET /sessions/:hash/:session_id/messages/:message_id/explanation": {
        input: {
            params: {
                hash: string;
                session_id: string;
                message_id: string;
            };
        };
        result: ExplainedAnswer;
    };
    "GET /inbox": {
        input: {
            query?: {
                size?: unknown;
                cursor?: string | undefined;
                /** First and last day on which the chats started, in the organization's time zone. */
                started_from?: string | undefined;
                started_until?: string | undefined;
                outcome?: "accepted" | "answered" | "closed" | "deflected" | "delivered" | "disliked" | "first_answer" | "handed_over" | "liked" | "open" | "rated" | "replied" | "resolved" | "satisfied" | "started" | "unanswered" | "waited" | undefined;
                /** Reason of the first handoff. */
                handoff_reason?: "customer_request" | "member_takeover" | "missing_knowledge" | "pending_clarification" | "policy_restriction" | "team_assignment" | "tool_failure" | "unsupported_request" | "usage_limit" | undefined;
                /** Id of the reason with which a member closed the chat; `none`: closed without one. */
                close_reason?: string | undefined;
                language?: string | undefined;
                channel?: "api" | "kakao" | "page" | "sms" | "test" | "web" | undefined;
                stars?: unknown;
                /** Id of a member who wrote in the chat. */
                written_by?: string | undefined;
                /** Id of the assigned member. */
                assignee?: string | undefined;
                /** Id of a source that an answer of the AI cites. */
                cited_source?: string | undefined;
                /** Id of a message: chats in which the same question was asked. */
                question?: string | undefined;
                /** Id of a message: chats in which the same question remained unanswered. */
                unanswered_question?: string | undefined;
                /** Day of the week (0: Sunday) and hour in which the chats started, in the time zone of `busiest_hours`. */
                weekday?: unknown;
                hour?: unknown;
                view?: "all" | "closed" | "following" | "mine" | "open" | "snoozed" | "unassigned" | "waiting" | undefined;
                /** Ignored where the view does not have this order. */
                sort?: "latest" | "oldest" | "snooze" | "waiting" | undefined;
                /** Comma-separated hashes of windows; all if omitted. */
                windows?: string | undefined;
                tag?: string | undefined;
                /** Id of a team; `mine`: any team of the caller. */
                team?: string | undefined;
                /** Words of messages; names too for callers with `customer_info`. */
                text?: string | undefined;
            } | undefined;
        };
        result: {
            items: ({
                session_id: string;
                window_hash: string;
                /** Name or label of the customer; a number without `customer_info`. */
                name: string;
                /** Null if the customer left no contact details in the window. */
                contact: ChatContact | null;
                /** The AI answers. */
                agent_on: boolean;
                handled_by: HandledBy;
                /** Preview of the last message. */
                text: string;
                channel: Channel;
                /** Id of the assigned member. */
                assignee: string | null;
                /** Id of the assigned team. */
                team_id: string | null;
                /** When the customer began to wait for a person; null unless `handled_by` is `queue`. */
                waiting_since: string | null;
                /** Id of the member to whom a waiting chat is offered; null without an offer. */
                offered_to: string | null;
                /** When a waiting chat is offered to the next member. */
                offer_ends_at: string | null;
                /** How often the customer came back within half an hour after a person closed the chat. */
                reopen_count: number;
                /** Hidden from the open chats of the inbox until then; null if that time has passed. */
                snoozed_until: string | null;
                /** Ids of the chat's tags, in the order in which they were added. */
                tag_ids: string[];
                /** Messages since the last reply of a person that the caller has not seen. */
                unread: number;
                language: string;
                /** URL of the page on which the chat started; without its query for callers without `customer_info`. */
                page_url: string | null;
                message_count: number;
                created_at: string;
                last_updated_at: string;
                snippet: {
                    text: string;
                    /** Start and end offsets of the matches in `text`. */
                    marks: [number, number][];
                } | null;
                /** The business's own id of the customer, verified by its signature. */
                user_id?: string | undefined;
                /** Absent if the customer has not rated the chat. */
                rating?: {
                    stars: number;
                    text?: string | undefined;
                } | undefined;
                /** Why the chat was last passed to a person; absent if it never was. */
                handoff_reason?: "customer_request" | "member_takeover" | "missing_knowledge" | "pending_clarification" | "policy_restriction" | "team_assignment" | "tool_failure" | "unsupported_request" | "usage_limit" | undefined;
                /** Id of the reason with which a member closed the chat; absent without one. */
                close_reason?: string | undefined;
            })[];
            has_more: boolean;
            next_cursor: string | null;
            counts: InboxCounts;
        };
    };
    "GET /inbox/counts": {
        input: {};
        result: {
            counts: InboxCounts;
            /** Ids of the chats in view `mine`, latest first; at most 200. */
            own_ids: string[];
        };
    };
    "GET /availability": {
        input: {};
        result: Availability;
    };
    "PATCH /availability": {
        input: {
            body: {
                away: boolean;
            };
        };
        result: Availability;
    };
    "GET /members/:id/availability": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            member_id: string;
            name: string;
            /** `available`: a console is open; `away`: switched by the member; `offline`: no console is open. */
            state: MemberState;
            /** Chats that the member answers or is offered. */
            open_chats: number;
            /** Maximum that applies: the member's own or the organization's. */
            max_chats: number;
            /** The member's own maximum; null: the organization's. */
            own_max_chats: number | null;
        };
    };
    "PUT /members/:id/chat-limit": {
        input: {
            params: {
                id: string;
            };
            body: {
                max_chats: number | null;
            };
        };
        result: {
            max_chats: number;
        };
    };
    "GET /tags": {
        input: {};
        result: {
            items: Tag[];
        };
    };
    "GET /tags/counts": {
        input: {};
        result: {
            items: {
                tag_id: string;
                chats: number;
                contacts: number;
            }[];
        };
    };
    "POST /tags": {
        input: {
            body: {
                /** Unique in the organization, regardless of case. */
                name: string;
                color: TagColor;
            };
        };
        result: Tag;
    };
    "PATCH /tags/:id": {
        input: {
            params: {
                id: string;
            };
            body?: {
                /** Unique in the organization, regardless of case. */
                name?: string | undefined;
                color?: "blue" | "gray" | "green" | "orange" | "purple" | "red" | undefined;
            } | undefined;
        };
        result: Tag;
    };
    "POST /tags/:id/merge": {
        input: {
            params: {
                id: string;
            };
            body: {
                /** Id of the tag that is deleted. */
                from: string;
            };
        };
        result: Tag;
    };
    "DELETE /tags/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /teams": {
        input: {};
        result: {
            items: Team[];
        };
    };
    "POST /teams": {
        input: {
            body: {
                /** Unique in the organization, regardless of case. */
                name: string;
                /** Replaces the members. */
                member_ids: string[];
            };
        };
        result: Team;
    };
    "PATCH /teams/:id": {
        input: {
            params: {
                id: string;
            };
            body?: {
                /** Unique in the organization, regardless of case. */
                name?: string | undefined;
                /** Replaces the members. */
                member_ids?: string[] | undefined;
            } | undefined;
        };
        result: Team;
    };
    "DELETE /teams/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /assistance": {
        input: {};
        result: {
            /** A model can rewrite drafts. */
            rewrites: boolean;
            /** A translation service is configured. */
            translates: boolean;
        };
    };
    "POST /sessions/:id/translations": {
        input: {
            params: {
                id: string;
            };
            body: {
                language: Language;
                message_ids: string[];
            };
        };
        result: {
            session_id: string;
            /** Messages that could not be translated are omitted. */
            items: {
                language: Language;
                text: string;
                message_id: string;
            }[];
        };
    };
    "POST /sessions/:id/translate-reply": {
        input: {
            params: {
                id: string;
            };
            body: {
                text: string;
                language: Language;
            };
        };
        result: {
            session_id: string;
            text: string;
        };
    };
    "GET /sessions/:hash/:session_id/members": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
        };
        result: {
            /** Members who opened or follow the chat. */
            items: {
                member_id: string;
                name: string;
                is_self: boolean;
                follows: boolean;
                read_seq: number;
                read_at: string | null;
            }[];
            /** Null until the customer has seen a reply of a member. */
            customer: {
                read_seq: number;
                read_at: string;
            } | null;
        };
    };
    "POST /sessions/:hash/:session_id/read": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
            body: {
                seq: number;
            };
        };
        result: Record<string, never>;
    };
    "POST /sessions/:hash/:session_id/unread": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
        };
        result: Record<string, never>;
    };
    "PUT /sessions/:hash/:session_id/follow": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
            body: {
                follows: boolean;
            };
        };
        result: {
            follows: boolean;
        };
    };
    "GET /close-reasons": {
        input: {};
        result: {
            items: CloseReason[];
        };
    };
    "PUT /close-reasons": {
        input: {
            body: {
                items: {
                    name: string;
                    /** Absent for a new reason; the id or the name of an archived reason offers it again. */
                    id?: string | undefined;
                }[];
            };
        };
        result: {
            items: CloseReason[];
        };
    };
    "POST /sessions/:id/chat": {
        input: {
            params: {
                id: string;
            };
            body: {
                /** May be empty with attachments. */
                text: string;
                /** Idempotency key created by the client. */
                client_id: string;
                /** Ids of files that the caller uploaded for the chat. */
                attachments?: string[] | undefined;
                /** Id of the message that the reply quotes. */
                quotes?: string | undefined;
                /** What the caller wrote before it was translated into `text`. */
                original?: Wording | undefined;
                /** The suggestion of the AI that the caller corrected: the reply is proposed as a FAQ. */
                suggestion?: string | undefined;
                force?: boolean | undefined;
            };
        };
        result: Message;
    };
    "PATCH /sessions/:id/replies/:reply_id": {
        input: {
            params: {
                id: string;
                reply_id: string;
            };
            body: {
                text: string;
                /** What the caller wrote before it was translated into `text`. */
                original?: Wording | undefined;
            };
        };
        result: Message;
    };
    "DELETE /sessions/:id/replies/:reply_id": {
        input: {
            params: {
                id: string;
                reply_id: string;
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
                /** Name of the customer; empty: reset to a generated label. */
                name?: string | undefined;
                /** False: the caller takes over the chat; true: the AI answers. */
                agent_on?: boolean | undefined;
                /** Id of the member to assign the chat to. */
                assignee?: string | undefined;
                /** Id of the team to assign the chat to, which then waits for one of its members; null: no team. */
                team_id?: string | null | undefined;
                /** `queue`: the customer waits for another member, `nobody_available` while none could come. */
                state?: "closed" | "queue" | undefined;
                /** Id of the reason, when `state` closes the chat. */
                close_reason?: string | undefined;
                /** Whether the customer is asked for a rating, when `state` closes the chat. */
                ask_rating?: boolean | undefined;
                /** Hides the chat from the inbox until then; null: shows it again. At most a year ahead. */
                snoozed_until?: string | null | undefined;
                /** Replaces the tags. */
                tag_ids?: string[] | undefined;
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
            /** Time the customer waited; null if the chat was not waiting. */
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
    "GET /sessions/:hash/:session_id/notes": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
        };
        result: {
            items: Note[];
        };
    };
    "POST /sessions/:hash/:session_id/notes": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
            body: {
                /** Idempotency key created by the client. */
                client_id: string;
                text: string;
                /** Ids of members who can read the chat. */
                mentions?: string[] | undefined;
            };
        };
        result: Note;
    };
    "PATCH /sessions/:hash/:session_id/notes/:note_id": {
        input: {
            params: {
                hash: string;
                session_id: string;
                note_id: string;
            };
            body: {
                text: string;
                /** Ids of members who can read the chat. */
                mentions?: string[] | undefined;
            };
        };
        result: Note;
    };
    "DELETE /sessions/:hash/:session_id/notes/:note_id": {
        input: {
            params: {
                hash: string;
                session_id: string;
                note_id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /canned-replies": {
        input: {
            query?: {
                window_hash?: string | undefined;
            } | undefined;
        };
        result: {
            items: CannedReply[];
        };
    };
    "POST /canned-replies": {
        input: {
            body: {
                shortcut: string;
                title: string;
                /** May contain the variables `{customer}`, `{member}`, `{chatbot}` and `{business}`. */
                text: string;
                /** Null: any language. */
                language: "en" | "es" | "ja" | "ko" | "zh" | null;
                /** Windows in whose chats it is offered; null: all. */
                window_ids: string[] | null;
            };
        };
        result: CannedReply;
    };
    "PUT /canned-replies/:reply_id": {
        input: {
            params: {
                reply_id: string;
            };
            body: {
                shortcut: string;
                title: string;
                /** May contain the variables `{customer}`, `{member}`, `{chatbot}` and `{business}`. */
                text: string;
                /** Null: any language. */
                language: "en" | "es" | "ja" | "ko" | "zh" | null;
                /** Windows in whose chats it is offered; null: all. */
                window_ids: string[] | null;
            };
        };
        result: CannedReply;
    };
    "DELETE /canned-replies/:reply_id": {
        input: {
            params: {
                reply_id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /sessions/:hash/:session_id/reply-variables": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
        };
        result: {
            /** Null also for callers without `customer_info`. */
            customer: string | null;
            /** Name of the caller as customers see it. */
            member: string | null;
            chatbot: string;
            business: string;
        };
    };
    "GET /views": {
        input: {
            query: {
                screen: ViewScreen;
            };
        };
        result: {
            items: SavedView[];
        };
    };
    "POST /views": {
        input: {
            body: {
                name: string;
                query: Record<string, string>;
                is_shared: boolean;
                screen: ViewScreen;
            };
        };
        result: SavedView;
    };
    "PATCH /views/:view_id": {
        input: {
            params: {
                view_id: string;
            };
            body?: {
                name?: string | undefined;
                query?: Record<string, string> | undefined;
                is_shared?: boolean | undefined;
            } | undefined;
        };
        result: SavedView;
    };
    "DELETE /views/:view_id": {
        input: {
            params: {
                view_id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /sessions/:hash/:session_id/related": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
        };
        result: {
            session_id: string;
            earlier: ({
                session_id: string;
                window_hash: string;
                /** Name or label of the customer; a number without `customer_info`. */
                name: string;
                /** Null if the customer left no contact details in the window. */
                contact: ChatContact | null;
                /** The AI answers. */
                agent_on: boolean;
                handled_by: HandledBy;
                /** Preview of the last message. */
                text: string;
                channel: Channel;
                /** Id of the assigned member. */
                assignee: string | null;
                /** Id of the assigned team. */
                team_id: string | null;
                /** When the customer began to wait for a person; null unless `handled_by` is `queue`. */
                waiting_since: string | null;
                /** Id of the member to whom a waiting chat is offered; null without an offer. */
                offered_to: string | null;
                /** When a waiting chat is offered to the next member. */
                offer_ends_at: string | null;
                /** How often the customer came back within half an hour after a person closed the chat. */
                reopen_count: number;
                /** Hidden from the open chats of the inbox until then; null if that time has passed. */
                snoozed_until: string | null;
                /** Ids of the chat's tags, in the order in which they were added. */
                tag_ids: string[];
                /** Messages since the last reply of a person that the caller has not seen. */
                unread: number;
                language: string;
                /** URL of the page on which the chat started; without its query for callers without `customer_info`. */
                page_url: string | null;
                message_count: number;
                created_at: string;
                last_updated_at: string;
                ending: ChatEnding;
                /** The last reply of a member or the AI. */
                last_reply: string | null;
                /** The business's own id of the customer, verified by its signature. */
                user_id?: string | undefined;
                /** Absent if the customer has not rated the chat. */
                rating?: {
                    stars: number;
                    text?: string | undefined;
                } | undefined;
                /** Why the chat was last passed to a person; absent if it never was. */
                handoff_reason?: "customer_request" | "member_takeover" | "missing_knowledge" | "pending_clarification" | "policy_restriction" | "team_assignment" | "tool_failure" | "unsupported_request" | "usage_limit" | undefined;
                /** Id of the reason with which a member closed the chat; absent without one. */
                close_reason?: string | undefined;
            })[];
            similar: ({
                session_id: string;
                window_hash: string;
                /** Name or label of the customer; a number without `customer_info`. */
                name: string;
                /** Null if the customer left no contact details in the window. */
                contact: ChatContact | null;
                /** The AI answers. */
                agent_on: boolean;
                handled_by: HandledBy;
                /** Preview of the last message. */
                text: string;
                channel: Channel;
                /** Id of the assigned member. */
                assignee: string | null;
                /** Id of the assigned team. */
                team_id: string | null;
                /** When the customer began to wait for a person; null unless `handled_by` is `queue`. */
                waiting_since: string | null;
                /** Id of the member to whom a waiting chat is offered; null without an offer. */
                offered_to: string | null;
                /** When a waiting chat is offered to the next member. */
                offer_ends_at: string | null;
                /** How often the customer came back within half an hour after a person closed the chat. */
                reopen_count: number;
                /** Hidden from the open chats of the inbox until then; null if that time has passed. */
                snoozed_until: string | null;
                /** Ids of the chat's tags, in the order in which they were added. */
                tag_ids: string[];
                /** Messages since the last reply of a person that the caller has not seen. */
                unread: number;
                language: string;
                /** URL of the page on which the chat started; without its query for callers without `customer_info`. */
                page_url: string | null;
                message_count: number;
                created_at: string;
                last_updated_at: string;
                ending: ChatEnding;
                /** The last reply of a member or the AI. */
                last_reply: string | null;
                /** The question that resembles one of the current chat. */
                question: string;
                /** The business's own id of the customer, verified by its signature. */
                user_id?: string | undefined;
                /** Absent if the customer has not rated the chat. */
                rating?: {
                    stars: number;
                    text?: string | undefined;
                } | undefined;
                /** Why the chat was last passed to a person; absent if it never was. */
                handoff_reason?: "customer_request" | "member_takeover" | "missing_knowledge" | "pending_clarification" | "policy_restriction" | "team_assignment" | "tool_failure" | "unsupported_request" | "usage_limit" | undefined;
                /** Id of the reason with which a member closed the chat; absent without one. */
                close_reason?: string | undefined;
            })[];
        };
    };
    "GET /windows/:hash/contact": {
        input: {
            params: {
                hash: string;
            };
            query?: {
                cursor?: string | undefined;
                page?: unknown;
                size?: unknown;
                order?: "asc" | "board" | "desc" | undefined;
                progress?: string | undefined;
                text?: string | undefined;
                tag_id?: string | undefined;
                language?: string | undefined;
                consent?: "no" | "yes" | undefined;
                /** Received from this day to that day, in the organization's timezone. */
                start_date?: string | undefined;
                end_date?: string | undefined;
                fields?: string | undefined;
                /** Only customers whose chat is with a person or waiting for one. */
                open_chat?: "" | "0" | "1" | "false" | "true" | boolean | undefined;
            } | undefined;
        };
        result: {
            items: {
                id: string;
                window_id: string;
                session_id: string | null;
                /** Who left it. */
                customer_id: string;
                /** The business's own id of the customer, verified by its signature; null otherwise. */
                user_id: string | null;
                reason: ContactReason;
                /** A default progress state; `in_progress` stands for states of the organization's own. */
                progress: ContactProgress;
                /** Id of the progress state. */
                state: string;
                /** Position in its progress column. */
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
                /** Id of the assigned member. */
                assignee: string | null;
                tag_ids: string[];
                channel: Channel;
                language: string;
                /** URL of the page on which the form was sent. */
                page_url: string | null;
                consent_at: string | null;
                consent_version: string | null;
                /** Consent text as displayed. */
                consent_text: string | null;
                /** Time and author of the last change of progress; null before the first. */
                progress_at: string | null;
                progress_by: string | null;
                /** When it became `done`; null otherwise. */
                resolved_at: string | null;
                created_at: string;
                updated_at: string;
                /** Values of the customer's custom fields. */
                fields: Record<string, CustomerFieldValue>;
            }[];
            total: number;
            page: number;
            size: number;
            next_cursor: string | null;
            /** Contacts of the window by id of the progress state, regardless of filters. */
            counts: {
                [key: string]: number;
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
    "PATCH /windows/contact/bulk": {
        input: {
            body: ManyContactChanges;
        };
        result: {
            changed: number;
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
    "GET /contact-requests": {
        input: {
            query?: {
                view?: "done" | "mine" | "open" | "unassigned" | undefined;
                /** Comma-separated hashes of windows; all if omitted. */
                windows?: string | undefined;
                text?: string | undefined;
                size?: unknown;
                cursor?: string | undefined;
            } | undefined;
        };
        result: {
            items: ContactRequest[];
            has_more: boolean;
            next_cursor: string | null;
            /** In the listed windows, regardless of the other filters. */
            counts: {
                open: number;
                mine: number;
                unassigned: number;
            };
        };
    };
    "GET /contact-requests/counts": {
        input: {};
        result: {
            counts: {
                open: number;
                mine: number;
                unassigned: number;
            };
        };
    };
    "GET /contact-requests/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            id: string;
            window_id: string;
            session_id: string | null;
            /** Who left it. */
            customer_id: string;
            /** The business's own id of the customer, verified by its signature; null otherwise. */
            user_id: string | null;
            reason: ContactReason;
            /** A default progress state; `in_progress` stands for states of the organization's own. */
            progress: ContactProgress;
            /** Id of the progress state. */
            state: string;
            /** Position in its progress column. */
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
            /** Id of the assigned member. */
            assignee: string | null;
            tag_ids: string[];
            channel: Channel;
            language: string;
            /** URL of the page on which the form was sent. */
            page_url: string | null;
            consent_at: string | null;
            consent_version: string | null;
            /** Consent text as displayed. */
            consent_text: string | null;
            /** Time and author of the last change of progress; null before the first. */
            progress_at: string | null;
            progress_by: string | null;
            /** When it became `done`; null otherwise. */
            resolved_at: string | null;
            created_at: string;
            updated_at: string;
            window_hash: string;
            /** Null also when the assigned member has left the organization. */
            assignee_name: string | null;
            /** By name. */
            assignees: {
                id: string;
                name: string;
                is_self: boolean;
            }[];
        };
    };
    "GET /customers": {
        input: {
            query: {
                text: string;
                size?: unknown;
            };
        };
        result: {
            items: FoundCustomer[];
        };
    };
    "GET /customers/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: Customer;
    };
    "PATCH /customers/:id": {
        input: {
            params: {
                id: string;
            };
            body?: CustomerChange | undefined;
        };
        result: Customer;
    };
    "GET /customers/:id/timeline": {
        input: {
            params: {
                id: string;
            };
            query?: {
                cursor?: string | undefined;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: TimelineEntry[];
            has_more: boolean;
            next_cursor: string | null;
        };
    };
    "GET /customers/:id/notes": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            items: CustomerNote[];
        };
    };
    "POST /customers/:id/notes": {
        input: {
            params: {
                id: string;
            };
            body: {
                text: string;
                /** Idempotency key created by the client. */
                client_id: string;
            };
        };
        result: CustomerNote;
    };
    "PATCH /customer-notes/:note_id": {
        input: {
            params: {
                note_id: string;
            };
            body: {
                text: string;
            };
        };
        result: CustomerNote;
    };
    "DELETE /customer-notes/:note_id": {
        input: {
            params: {
                note_id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /customer-fields": {
        input: {};
        result: {
            items: CustomerField[];
        };
    };
    "PUT /customer-fields": {
        input: {
            body: {
                items: {
                    label: string;
                    /** Cannot be changed later. */
                    kind: CustomerFieldKind;
                    /** Of a new field: absent, or not used by another one. */
                    key?: string | undefined;
                    choices?: string[] | undefined;
                }[];
            };
        };
        result: {
            items: CustomerField[];
        };
    };
    "GET /customers/:id/merge-candidates": {
        input: {
            params: {
                id: string;
            };
            query?: {
                text?: string | undefined;
            } | undefined;
        };
        result: {
            items: MergeCandidate[];
        };
    };
    "GET /customers/:id/merge-preview": {
        input: {
            params: {
                id: string;
            };
            query: {
                other_id: string;
            };
        };
        result: MergePreview;
    };
    "POST /customers/:id/merge": {
        input: {
            params: {
                id: string;
            };
            body: {
                other_id: string;
            };
        };
        result: Customer;
    };
    "POST /customers/:id/separate": {
        input: {
            params: {
                id: string;
            };
            body: {
                merged_id: string;
            };
        };
        result: Customer;
    };
    "POST /customers/:id/export": {
        input: {
            params: {
                id: string;
            };
            body?: Record<string, never> | undefined;
        };
        result: CustomerData;
    };
    "DELETE /customers/:id": {
        input: {
            params: {
                id: string;
            };
            body: {
                /** Name of the customer; without one, the email, the phone number or the id. */
                confirmation: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /progress-states": {
        input: {};
        result: {
            items: ProgressState[];
        };
    };
    "PUT /progress-states": {
        input: {
            body: {
                items: {
                    name: string;
                    color: TagColor;
                    /** Absent for a new state; the id or the name of an archived state offers it again. */
                    id?: string | undefined;
                }[];
            };
        };
        result: {
            items: ProgressState[];
        };
    };
    "POST /exports": {
        input: {
            body: {
                kind: ExportKind;
                format: ExportFormat;
                /** What the data is needed for; recorded in the audit log. */
                purpose: string;
                filter?: {
                    /** Hashes of windows; all accessible ones if omitted. */
                    windows?: string[] | undefined;
                    start_date?: string | undefined;
                    end_date?: string | undefined;
                    /** For chats, messages and ratings: as in the history. */
                    type?: "ai" | "all" | "closed" | "human" | "kakao" | "mine" | "rated" | "sms" | "test" | "unanswered" | "waiting" | undefined;
                    /** For chats, messages and ratings: the chats behind a figure of the statistics. */
                    drill_down?: {
                        /** First and last day on which the chats started, in the organization's time zone. */
                        started_from?: string | undefined;
                        started_until?: string | undefined;
                        outcome?: "accepted" | "answered" | "closed" | "deflected" | "delivered" | "disliked" | "first_answer" | "handed_over" | "liked" | "open" | "rated" | "replied" | "resolved" | "satisfied" | "started" | "unanswered" | "waited" | undefined;
                        /** Reason of the first handoff. */
                        handoff_reason?: "customer_request" | "member_takeover" | "missing_knowledge" | "pending_clarification" | "policy_restriction" | "team_assignment" | "tool_failure" | "unsupported_request" | "usage_limit" | undefined;
                        /** Id of the reason with which a member closed the chat; `none`: closed without one. */
                        close_reason?: string | undefined;
                        language?: string | undefined;
                        channel?: "api" | "kakao" | "page" | "sms" | "test" | "web" | undefined;
                        stars?: unknown;
                        /** Id of a member who wrote in the chat. */
                        written_by?: string | undefined;
                        /** Id of the assigned member. */
                        assignee?: string | undefined;
                        /** Id of a source that an answer of the AI cites. */
                        cited_source?: string | undefined;
                        /** Id of a message: chats in which the same question was asked. */
                        question?: string | undefined;
                        /** Id of a message: chats in which the same question remained unanswered. */
                        unanswered_question?: string | undefined;
                        /** Day of the week (0: Sunday) and hour in which the chats started, in the time zone of `busiest_hours`. */
                        weekday?: unknown;
                        hour?: unknown;
                    } | undefined;
                    /** For chats, messages and ratings: as in the inbox. */
                    view?: "all" | "closed" | "following" | "mine" | "open" | "snoozed" | "unassigned" | "waiting" | undefined;
                    /** For chats, messages, ratings and contacts: id of a tag. */
                    tag?: string | undefined;
                    /** For chats, messages and ratings: as in the inbox. */
                    team?: string | undefined;
                    /** Words of messages; for contacts, part of any of their texts. */
                    text?: string | undefined;
                    /** For contacts. */
                    progress?: string[] | undefined;
                    /** For contacts: the language of the form. */
                    language?: string | undefined;
                    /** For contacts: with or without consent. */
                    consent?: "no" | "yes" | undefined;
                    /** For contacts: custom fields, as in the list. */
                    fields?: string | undefined;
                    /** For contacts: those whose chat is with a person or waiting for one. */
                    open_chat?: boolean | undefined;
                    /** For unanswered questions, where it is required. */
                    agent_id?: string | undefined;
                } | undefined;
                /** Encrypts the file as a zip archive (AES-256). The password is not stored. */
                password?: string | undefined;
            };
        };
        result: Export;
    };
    "GET /exports": {
        input: {};
        result: {
            items: Export[];
        };
    };
    "POST /exports/:id/link": {
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
    "DELETE /exports/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /retention": {
        input: {};
        result: Retention;
    };
    "POST /retention/preview": {
        input: {
            body?: RetentionChanges | undefined;
        };
        result: RetentionPreview;
    };
    "PATCH /retention": {
        input: {
            body?: {
                chat_days?: number | null | undefined;
                child_days?: number | undefined;
                file_days?: number | undefined;
                customer_days?: number | undefined;
                audit_days?: number | undefined;
                confirmation?: string | undefined;
            } | undefined;
        };
        result: Retention;
    };
    "POST /sessions/:hash/:session_id/viewing": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
            body: {
                state: ViewingState;
            };
        };
        result: Record<string, never>;
    };
    "GET /jobs/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: {
            job_id: string;
            kind: string;
            state: "cancelled" | "done" | "failed" | "queued" | "running";
            /** Percent, 0 to 100. */
            progress: number;
            /** Windows that use the knowledge base. */
            window_hashes: string[];
            message?: string | undefined;
            result?: unknown;
            error?: string | undefined;
            /** Id of the object that the job processes: for `parse-document` the document. */
            subject_id?: string | undefined;
            document_id?: string | undefined;
            knowledge_id?: string | undefined;
        };
    };
    "GET /registry": {
        input: {};
        result: {
            revision: number;
            areas: BuiltArea[];
        };
    };
    "GET /registry/packages": {
        input: {};
        result: {
            items: AreaPackage[];
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
                /** Validated separately, so that every error is reported as a sentence. */
                manifest: unknown;
                files: {
                    name: string;
                    content: string;
                }[];
                source?: VersionSource | undefined;
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
                /** Sentences, in the caller's language. */
                reasons: string[];
            }[];
            /** Version shipped with the console; null if there is none. */
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
    "GET /registry/areas/:area/errors": {
        input: {
            params: {
                area: string;
            };
        };
        result: {
            items: AreaError[];
        };
    };
    "POST /registry/areas/:area/previews": {
        input: {
            params: {
                area: string;
            };
            body: {
                version: string;
                /** For a browser without a session: shows a fictitious user without data. */
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
            body: {
                items: {
                    area: string;
                    version: string;
                    /** Number of attempts to mount the area. */
                    loads: number;
                    failures: number;
                    /** Duration from navigation to the first screen, for each successful mount. */
                    mount_ms: number[];
                    errors?: {
                        kind: "failure" | "hang" | "uncaught";
                        message: string;
                        stack?: string | undefined;
                    }[] | undefined;
                }[];
            };
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
                /** Defaults to the rules of the draft. */
                rules?: ({
                    id: string;
                    name: string;
                    match: RuleMatch;
                    action: RuleAction;
                    enabled?: boolean | undefined;
                    phrases?: string[] | undefined;
                    /** Limits the rule to chats in these languages; empty: any. */
                    languages?: Language[] | undefined;
                    /** Limits the rule to opening hours, or to the time outside them. */
                    hours?: "any" | "closed" | "open" | undefined;
                    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
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
                    /** Text that says what the chatbot can help with; empty: a default text. */
                    text?: string | {
                        ko?: string | undefined;
                        en?: string | undefined;
                        zh?: string | undefined;
                        es?: string | undefined;
                        ja?: string | undefined;
                    } | undefined;
                } | undefined;
                /** Window whose opening hours apply; defaults to the agent's oldest one. */
                window_hash?: string | undefined;
                /** Customer's language; defaults to the caller's. */
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
            };
        };
        result: {
            rules: PreviewedRule[];
            /** The question would be declined as unrelated to the knowledge base. */
            off_topic: boolean;
        };
    };
    "GET /sessions/:hash/:session_id/handoffs": {
        input: {
            params: {
                hash: string;
                session_id: string;
            };
        };
        result: {
            session_id: string;
            items: HandoffSummary[];
            /** Contact details that the customer left last; null without any. */
            contact: {
                name: string | null;
                email: string | null;
                phone_number: string | null;
            } | null;
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
            /** Actors and actions of recent entries, as filter options; empty on later pages. */
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
            /** First and last characters of the key: `cwk_…8fQ2`. */
            hint: string;
            permissions: ("all_chats" | "customer_info" | "manage_chatbots_all" | "manage_chatbots_part" | "usage")[];
            /** Null: all chatbots that its creator can access. */
            window_ids: string[] | null;
            /** Creator, whose permissions limit those of the key. When their membership ends, the key is revoked. */
            created_by: string;
            created_at: string;
            /** Null: never. */
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
                    /** Free text. */
                    price?: string | undefined;
                    url?: string | undefined;
                    image_url?: string | undefined;
                }[] | undefined;
                /** Qualifying questions, asked one at a time before the goal. */
                qualification?: string[] | undefined;
                goal?: "booking" | "lead" | undefined;
                /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
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
            /** Reason of the failure. Texts: `errors:documents.<reason>`. */
            reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "unsupported_file" | null;
            /** Percent, 0 to 100. */
            progress: number;
            /** Null for formats without pages. */
            pages: number | null;
            /** Number of indexed passages. */
            chunks: number;
            /** Bytes. */
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
            /** Chat that the pairs were extracted from. */
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
                    /** Where the pair comes from, as free text. */
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
            /** Invalid rows by index, from 0. */
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
                /** Defaults to the agent's name when empty. */
                name?: string | undefined;
                image?: string | undefined;
                birth_date?: string | undefined;
                gender?: "" | "female" | "male" | "other" | undefined;
                personality?: string | undefined;
                speaking_habits?: string | undefined;
                relations?: string | undefined;
                /** Topics that the companion declines to talk about. */
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
            /** Percent, 0 to 100. */
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
            /** Reason of the failure. Texts: `errors:documents.<reason>`. */
            reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "unsupported_file" | null;
            /** Percent, 0 to 100. */
            progress: number;
            /** Null for formats without pages. */
            pages: number | null;
            /** Number of indexed passages. */
            chunks: number;
            /** Bytes. */
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
    "GET /subscriptions": {
        input: {};
        result: Subscription;
    };
    "GET /subscriptions/:subscription_id": {
        input: {
            params: {
                subscription_id: string;
            };
        };
        result: {
            /** Null without a subscription. */
            id: string | null;
            type: PlanCode;
            /** The plan of the next period, where it differs. */
            next_type: "basic" | "enterprise" | "free" | "pro" | null;
            state: SubscriptionState;
            period: "month" | "year" | null;
            next_period: "month" | "year" | null;
            /** Price of a period, without tax and add-ons; 0 for a free plan. */
            price: number;
            currency: Currency;
            /** Percent of tax that is added to prices. */
            vat_percent: number;
            period_start: string | null;
            /** When the next period is charged, unless the subscription ends or is suspended. */
            period_end: string | null;
            card: Card | null;
            /** Null: unlimited, as in all limits. */
            chat_limit: number | null;
            mau_limit: number | null;
            window_limit: number | null;
            seats: number | null;
            unpaid_count: number;
            cancel_at: string | null;
            suspend_at: string | null;
            suspend_reason: "member" | "unpaid" | null;
            /** The outcome of a payment is unknown. */
            payment_pending: boolean;
            /** False: this installation has no payment provider, so nothing can be bought. */
            payments_enabled: boolean;
            /** Null where payments are disabled. `test`: no money is moved. */
            provider: "portone" | "stripe" | "test" | null;
            /** The organization has not had its trial. */
            trial_available: boolean;
            /** What the trial offers. It starts when a card is registered with `is_quickstart`. */
            trial_type: PlanCode;
            trial_days: number;
            overage: {
                /** Answers beyond the plan per month that are billed; null: the AI stops at the limit. */
                max_chats: number | null;
                /** Of one answer, without tax: as agreed, or as the owner would agree to now. */
                price: number;
                /** Used in this month beyond the plan, and their price without tax. */
                chats: number;
                amount: number;
                /** Whether it can be chosen: with a paid plan that limits chats. */
                available: boolean;
            };
            available_types: ({
                type: PlanCode;
                /** By period, without tax, in the currency of the subscription; null: free of charge. */
                prices: {
                    month: number;
                    year: number;
                } | null;
                /** In all currencies, of which a first subscription may choose one. */
                prices_by_currency: {
                    KRW: {
                        month: number;
                        year: number;
                    };
                    JPY: {
                        month: number;
                        year: number;
                    };
                    USD: {
                        month: number;
                        year: number;
                    };
                    EUR: {
                        month: number;
                        year: number;
                    };
                    CNY: {
                        month: number;
                        year: number;
                    };
                } | null;
                /** Of the current plan: the effective limits, with add-ons. */
                limits: PlanLimits;
                current: boolean;
            })[];
            /** Newest first, at most 100. */
            history: {
                id: string;
                at: string;
                event: SubscriptionEventName;
                details: SubscriptionEventDetails;
                /** Name of the member; empty for automatic changes. */
                by: string;
            }[];
        };
    };
    "POST /subscriptions/suspend": {
        input: {
            body: {
                when: "now" | "period_end";
                reason?: string | undefined;
            };
        };
        result: Subscription;
    };
    "POST /subscriptions/activate": {
        input: {};
        result: {
            subscription: Subscription;
            payment: "none" | "paid" | "pending";
        };
    };
    "PUT /subscriptions/overage": {
        input: {
            body: {
                /** Answers beyond the plan per month; null: the AI stops at the limit. */
                max_chats: number | null;
                /** The price of one answer that the owner was shown; a different one is refused with `price_changed`. */
                expected_price?: number | undefined;
            };
        };
        result: Subscription;
    };
    "POST /subscriptions/cancel-request": {
        input: {
            body: {
                reason: "closing" | "missing_feature" | "other" | "other_product" | "price" | "quality";
                text?: string | undefined;
            };
        };
        result: {
            effective_at: string;
        };
    };
    "DELETE /subscriptions/cancel-request": {
        input: {};
        result: Subscription;
    };
    "POST /subscriptions/unsubscribe": {
        input: {
            body: {
                name: string;
            } | {
                password: string;
            };
        };
        result: Subscription;
    };
    "GET /subscriptions/quote": {
        input: {
            query: {
                type: "basic" | "enterprise" | "pro";
                period?: "month" | "year" | undefined;
                currency?: "CNY" | "EUR" | "JPY" | "KRW" | "USD" | undefined;
            };
        };
        result: ChangePreview;
    };
    "POST /subscriptions/portone/subscribe": {
        input: {
            body: {
                subscription_type: "basic" | "enterprise" | "pro";
                period?: "month" | "year" | undefined;
                currency?: "CNY" | "EUR" | "JPY" | "KRW" | "USD" | undefined;
                /** Billing key from the provider's browser library; defaults to the registered card. */
                billing_key?: string | undefined;
                expected_total?: number | undefined;
            };
        };
        result: {
            subscription: Subscription;
            payment: "none" | "paid" | "pending";
        };
    };
    "PATCH /subscriptions/subscription_type/:type": {
        input: {
            params: {
                type: PlanCode;
            };
            body?: {
                expected_total?: number | undefined;
            } | null | undefined;
            query?: {
                /** Returns what the change charges, and changes nothing. */
                preview?: "" | "0" | "1" | "false" | "true" | boolean | undefined;
                period?: "month" | "year" | undefined;
            } | undefined;
        };
        result: {
            subscription: Subscription;
            payment: "none" | "paid" | "pending";
            preview: ChangePreview;
        };
    };
    "GET /subscriptions/payment-link": {
        input: {
            query?: {
                /** Returns to the first steps, and starts the trial. */
                is_quickstart?: "" | "0" | "1" | "false" | "true" | boolean | undefined;
                /** Page of the console to which the browser returns, with `card=registered` or `card=failed` in its query. */
                return_path?: string | undefined;
            } | undefined;
        };
        result: {
            /** A page of the provider at which a card is entered. */
            url: string;
            provider: PaymentProviderName;
            expires_at: string;
        };
    };
    "POST /subscriptions/payment-link": {
        input: {
            body?: {
                /** Returns to the first steps, and starts the trial. */
                is_quickstart?: "" | "0" | "1" | "false" | "true" | boolean | undefined;
                /** Page of the console to which the browser returns, with `card=registered` or `card=failed` in its query. */
                return_path?: string | undefined;
            } | undefined;
        };
        result: {
            /** A page of the provider at which a card is entered. */
            url: string;
            provider: PaymentProviderName;
            expires_at: string;
        };
    };
    "POST /subscriptions/portone/register-card": {
        input: {
            body: {
                billing_key: string;
            };
        };
        result: {
            card: Card;
            card_registration: true;
        };
    };
    "DELETE /subscriptions/card": {
        input: {};
        result: {
            card_registration: false;
        };
    };
    "GET /subscriptions/billing-profile": {
        input: {};
        result: BillingProfile;
    };
    "PUT /subscriptions/billing-profile": {
        input: {
            body: {
                /** Empty: the name of the organization. */
                name: string;
                address: string;
                /** A registration number (사업자등록번호) in Korea, a VAT id in the EU; empty: none. */
                tax_id: string;
            };
        };
        result: BillingProfile;
    };
    "GET /subscriptions/documents/:number/pdf": {
        input: {
            params: {
                number: unknown;
            };
            query?: {
                /** Default: that of the member. */
                language?: "en" | "es" | "ja" | "ko" | "zh" | undefined;
            } | undefined;
        };
        result: {
            file_name: string;
            content_base64: string;
        };
    };
    "GET /persona/membership-plans": {
        input: {
            query: {
                window_hash: string;
            };
        };
        result: {
            items: MembershipPlan[];
            /** Answers for customers without a membership. Null: they are not limited. */
            free: {
                daily_chat_count: number | null;
                monthly_chat_count: number | null;
            } | null;
            /** Whether customers can pay; otherwise only coupons and grants give memberships. */
            takes_payments: boolean;
        };
    };
    "POST /persona/membership-plans": {
        input: {
            body: {
                name: string;
                /** A monthly price per currency. A change applies to new memberships at once, and to others after a notice. */
                price: Prices;
                /** Orders the plans; a larger one offers more. */
                level: number;
                /** Answers per month and per day; null: unlimited. */
                monthly_chat_count: number | null;
                daily_chat_count: number | null;
                window_hash: string;
            };
        };
        result: MembershipPlan;
    };
    "PATCH /persona/membership-plans/:plan_id": {
        input: {
            params: {
                plan_id: string;
            };
            body?: {
                hidden?: boolean | undefined;
                name?: string | undefined;
                /** A monthly price per currency. A change applies to new memberships at once, and to others after a notice. */
                price?: Prices | undefined;
                /** Orders the plans; a larger one offers more. */
                level?: number | undefined;
                /** Answers per month and per day; null: unlimited. */
                monthly_chat_count?: number | null | undefined;
                daily_chat_count?: number | null | undefined;
            } | undefined;
        };
        result: MembershipPlan;
    };
    "DELETE /persona/membership-plans/:plan_id": {
        input: {
            params: {
                plan_id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "PUT /persona/membership-plans/free": {
        input: {
            body: {
                window_hash: string;
                free: {
                    daily_chat_count: number | null;
                    monthly_chat_count: number | null;
                } | null;
            };
        };
        result: {
            free: {
                daily_chat_count: number | null;
                monthly_chat_count: number | null;
            } | null;
        };
    };
    "GET /persona/memberships": {
        input: {
            query: {
                window_hash: string;
                /** Part of a name, an address or a number; members without `customer_info` find nothing by it. */
                text?: string | undefined;
                plan_id?: string | undefined;
                state?: "active" | "ended" | "past_due" | "stopped" | undefined;
                page?: unknown;
                size?: unknown;
            };
        };
        result: {
            items: Membership[];
            total: number;
            page: number;
            size: number;
        };
    };
    "GET /persona/customers": {
        input: {
            query: {
                window_hash: string;
                /** Part of a name, an address, a number or an id of the site. */
                text?: string | undefined;
            };
        };
        result: {
            items: GrantableCustomer[];
        };
    };
    "POST /persona/memberships": {
        input: {
            body: {
                window_hash: string;
                /** The id of a customer of this chatbot who has signed in. */
                customer_id: string;
                plan_id: string;
                months: number;
            };
        };
        result: Membership;
    };
    "PATCH /persona/memberships/:membership_id": {
        input: {
            params: {
                membership_id: string;
            };
            body: {
                stop: boolean;
            };
        };
        result: Membership;
    };
    "GET /persona/coupons": {
        input: {
            query: {
                window_hash: string;
                status?: "expired" | "stopped" | "unused" | "used" | undefined;
                plan_id?: string | undefined;
                /** Part of the name, or the beginning of a code. */
                name?: string | undefined;
                page?: unknown;
                size?: unknown;
            };
        };
        result: {
            items: Coupon[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /persona/coupons": {
        input: {
            body: {
                count: number;
                /** Label of the batch. */
                name: string;
                plan_id: string;
                /** The membership lasts for `period` of these units. */
                period_unit: CouponPeriodUnit;
                period: number;
                /** The last day on which it can be used, in the time zone of the organization. */
                expiration_date: string;
                window_hash: string;
            };
        };
        result: {
            /** `XXXX-XXXX-XXXX`: Crockford's base 32 without O, I and L. */
            codes: string[];
        };
    };
    "PATCH /persona/coupons/:coupon_id": {
        input: {
            params: {
                coupon_id: string;
            };
            body: {
                stop: boolean;
            };
        };
        result: Coupon;
    };
    "DELETE /persona/coupons/bulk": {
        input: {
            body: {
                ids: string[];
            };
        };
        result: {
            deleted: number;
            kept_used: number;
        };
    };
    "GET /persona/packs": {
        input: {
            query: {
                window_hash: string;
            };
        };
        result: ChatPack[];
    };
    "POST /persona/packs": {
        input: {
            body: {
                name: string;
                /** Answers in one pack. */
                chats: number;
                price: Prices;
                window_hash: string;
            };
        };
        result: ChatPack;
    };
    "PATCH /persona/packs/:pack_id": {
        input: {
            params: {
                pack_id: string;
            };
            body?: {
                hidden?: boolean | undefined;
                name?: string | undefined;
                /** Answers in one pack. */
                chats?: number | undefined;
                price?: Prices | undefined;
            } | undefined;
        };
        result: ChatPack;
    };
    "DELETE /persona/packs/:pack_id": {
        input: {
            params: {
                pack_id: string;
            };
        };
        result: {
            deleted: number;
        };
    };
    "GET /persona/payledger": {
        input: {
            query: {
                window_hash: string;
                status?: "canceled" | "failed" | "paid" | "partially_refunded" | "pending" | "refunded" | undefined;
                /** Part of a phone number; members without `customer_info` find nothing by it. */
                phone?: string | undefined;
                /** The one payment with this id, such as a row of a settlement. */
                payment_id?: string | undefined;
                start_date?: string | undefined;
                end_date?: string | undefined;
                page?: unknown;
                size?: unknown;
            };
        };
        result: {
            items: CustomerPayment[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /persona/payledger/:payment_id/refund": {
        input: {
            params: {
                payment_id: string;
            };
            body: {
                refund_amount: number;
                /** `refundable` as the member saw it; a different one is refused with `price_changed`. */
                expected_refundable: number;
                reason: string;
                /** `end`: once the money is returned, the membership or the rest of the pack ends. */
                membership: "end" | "keep";
            };
        };
        result: CustomerPayment;
    };
    "GET /operator-payments": {
        input: {
            query?: {
                /** Name or id of an organization, e-mail address of an owner, or id of a payment or an invoice. */
                search?: string | undefined;
                /** Only payments that differ at the provider. */
                differing?: "" | "0" | "1" | "false" | "true" | boolean | undefined;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: OperatorPayment[];
            total: number;
            page: number;
            size: number;
            /** How many payments differ at the provider. */
            differing: number;
        };
    };
    "POST /operator-payments/:payment_id/refunds": {
        input: {
            params: {
                payment_id: string;
            };
            body: {
                amount: number;
                /** `refundable` as the operator saw it; a different one is refused with `price_changed`. */
                expected_refundable: number;
                /** The provider and the audit log store it. */
                reason: string;
                /** `end`: once the money is returned, the free plan applies; of a customer, what was bought ends. */
                subscription: "end" | "keep";
            };
        };
        result: OperatorPayment;
    };
    "GET /operator-webhooks": {
        input: {
            query?: {
                state?: "failed" | "processed" | "received" | undefined;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: StoredWebhook[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /operator-webhooks/replay": {
        input: {
            body: {
                provider: PaymentProviderName;
                id: string;
            };
        };
        result: StoredWebhook;
    };
    "GET /operator-payouts/preview": {
        input: {
            query: {
                year: unknown;
                month: unknown;
                currency: SaleCurrency;
            };
        };
        result: {
            total: number;
            payable: {
                organization: {
                    id: string;
                    name: string;
                };
                amount: number;
            }[];
            unpayable: {
                organization: {
                    id: string;
                    name: string;
                };
                amount: number;
                reason: "carried_over" | "no_account";
            }[];
        };
    };
    "GET /operator-payouts": {
        input: {
            query?: {
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: PayoutRun[];
            total: number;
            page: number;
            size: number;
        };
    };
    "POST /operator-payouts": {
        input: {
            body: {
                year: number;
                month: number;
                currency: SaleCurrency;
                /** `total` of the preview; a different one is refused with `price_changed`. */
                expected_total: number;
            };
        };
        result: PayoutRun;
    };
    "POST /operator-payouts/:run_id/bank-file": {
        input: {
            params: {
                run_id: string;
            };
            body: {
                kind: "iban" | "kr";
            };
        };
        result: {
            name: string;
            content: string;
        };
    };
    "POST /operator-payouts/:run_id/payouts/:payout_id": {
        input: {
            params: {
                run_id: string;
                payout_id: string;
            };
            body: {
                state: "failed";
                failure: string;
            } | {
                state: "paid";
            };
        };
        result: PayoutRun;
    };
    "GET /subscriptions/pay_ledger": {
        input: {
            query?: {
                year?: unknown;
                page?: unknown;
                size?: unknown;
            } | undefined;
        };
        result: {
            items: PayLedgerRow[];
            total: number;
            page: number;
            size: number;
            /** Years with invoices, newest first. */
            years: number[];
        };
    };
    "GET /subscriptions/unpaid_ledger": {
        input: {};
        result: UnpaidRow[];
    };
    "POST /subscriptions/unpaid-ledger/:invoice_id/pay": {
        input: {
            params: {
                invoice_id: string;
            };
        };
        result: PayLedgerRow;
    };
    "GET /extra-service": {
        input: {};
        result: AddOn[];
    };
    "GET /extra-service/price": {
        input: {
            query?: {
                version?: string | undefined;
                code?: "extra_chats" | "extra_mau" | "extra_seats" | "extra_windows" | "kakao" | "remove_logo" | "sms" | undefined;
                quantity?: unknown;
            } | undefined;
        };
        result: {
            /** Of the price list. */
            version: string;
            currency: Currency;
            period: "month" | "year";
            items: {
                code: AddOnCode;
                quantity: number;
                unit: number;
                tiers: {
                    /** The smallest quantity at this price. */
                    from_quantity: number;
                    /** Of one unit, without tax. */
                    price: number;
                }[];
                /** Of the quantity, without tax and with it. */
                net: number;
                total: number;
            }[];
        };
    };
    "POST /extra-service/check": {
        input: {
            body: ManageAddOn;
        };
        result: AddOnCheck;
    };
    "POST /extra-service/manage": {
        input: {
            body: {
                code: AddOnCode;
                /** `change`: a larger quantity now, or a smaller one from the next period on. `stop`: at the end of the period. */
                action: "change" | "start" | "stop";
                /** Default 1. */
                quantity?: number | undefined;
                /** `price_now` that the member was shown; a different one is refused with `price_changed`. */
                expected_total?: number | undefined;
            };
        };
        result: {
            add_on: AddOn;
            /** Id of the invoice in the pay ledger; null when nothing is charged. */
            ledger_id: string | null;
            payment: "none" | "paid" | "pending";
        };
    };
    "GET /settlements/total": {
        input: {
            query: {
                year: unknown;
                month: unknown;
                currency?: "JPY" | "KRW" | "USD" | undefined;
            };
        };
        result: {
            totals: SettlementTotal[];
            /** Months with sales or refunds, newest first: `2026-03`. */
            months: string[];
        };
    };
    "GET /settlements/list": {
        input: {
            query: {
                year: unknown;
                month: unknown;
                currency?: "JPY" | "KRW" | "USD" | undefined;
                page?: unknown;
                size?: unknown;
            };
        };
        result: {
            items: SettlementRow[];
            total: number;
            page: number;
            size: number;
        };
    };
    "GET /settlements/excel": {
        input: {
            query: {
                year: unknown;
                month: unknown;
                currency?: "JPY" | "KRW" | "USD" | undefined;
            };
        };
        result: {
            url: string;
            expires_at: string;
        };
    };
    "GET /settlements/statement": {
        input: {
            query: {
                currency: SaleCurrency;
                year: unknown;
                month: unknown;
            };
        };
        result: {
            url: string;
            expires_at: string;
        };
    };
    "GET /settlements/account": {
        input: {};
        result: {
            account: {
                kind: "iban" | "kr";
                holder: string;
                /** Name of the bank, or BIC. */
                bank: string;
                last4: string;
                updated_at: string;
            } | null;
        };
    };
    "PUT /settlements/account": {
        input: {
            body: {
                kind: "iban" | "kr";
                holder: string;
                /** Name of the bank; for an IBAN, the BIC. */
                bank: string;
                /** 8 to 20 digits, or an IBAN whose check digits are verified; with or without separators. */
                number: string;
            };
        };
        result: {
            account: {
                kind: "iban" | "kr";
                holder: string;
                /** Name of the bank, or BIC. */
                bank: string;
                last4: string;
                updated_at: string;
            };
        };
    };
}

declare type AdminStreamName = "GET /events" | "POST /sessions/suggestion";

/** Input of streaming endpoints by name. */
export declare interface AdminStreams {
    "POST /sessions/suggestion": {
        input: {
            body: {
                session_id: string;
                /** What the caller wrote so far; the suggestion rewrites or completes it. Needs a model. */
                draft?: string | undefined;
                /** How to write the reply. Needs a model. */
                tone?: "formal" | "friendlier" | "shorter" | undefined;
                /** What else to pay attention to. Needs a model. */
                instruction?: string | undefined;
            };
        };
    };
    "GET /events": {
        input: {};
    };
}

declare type AdminUploadName = "POST /customer-service/upload" | "POST /sessions/:id/files" | "POST /utils/upload-to-s3" | "POST /windows/:hash/contact/import" | "POST /windows/:hash/contact/import/check";

/** Fields and result of upload endpoints by name. */
export declare interface AdminUploads {
    "POST /customer-service/upload": {
        fields: {
            agent_id: string;
        };
        result: {
            upload_id: string;
            /** Finished when the response is sent. */
            job: Job;
            rows: FaqUploadRow[];
            /** True if the file had more rows than one import accepts. */
            is_cut: boolean;
        };
    };
    "POST /utils/upload-to-s3": {
        fields: {
            folder_name: UploadFolder;
        };
        result: UploadedFile;
    };
    "POST /windows/:hash/contact/import/check": {
        fields: {
            mapping?: string | undefined;
        };
        result: ImportCheck;
    };
    "POST /windows/:hash/contact/import": {
        fields: {
            mapping: string;
        };
        result: {
            created: number;
            updated: number;
            skipped: number;
        };
    };
    "POST /sessions/:id/files": {
        fields: Record<string, never>;
        result: Attachment;
    };
}

declare interface Agent {
    name: string;
    description: string;
    /** Summary of the main products and services. */
    service_description: string;
    pricing_description: string;
    /** Language of answers; `same`: the customer's language. */
    language: "en" | "es" | "ja" | "ko" | "same" | "zh";
    contact: string;
    phone_number: string;
    url: string;
    chat_style: "casual" | "concise" | "custom" | "formal" | "friendly";
    persona: string;
    dataframe_description: string;
    column_description: Record<string, string>;
    /** Guidance rules in order of precedence. */
    guidance: GuidanceRule[];
    off_topic: OffTopic;
    /** `default`, `operator`, `none` or the name of a model of the organization. A name that is unknown, such as in a file of another organization, counts as `default`. */
    model: string;
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
    /** Number of settings that differ from the published version. */
    draft_changes: number;
    /** Differences between the draft and the published version. */
    diff: {
        field: string;
        before: unknown;
        after: unknown;
    }[];
    /** Increases with every change; send it in `If-Match`. */
    revision: number;
    created_at: string;
    updated_at: string;
}

declare type AgentType = (typeof agentTypes)[number];

declare type AgentType_2 = "blooming" | "companion" | "customer-service" | "data-analysis" | "documentation" | "ecommerce" | "general" | "sales";

/** Agent types; the type of an agent cannot change. */
declare const agentTypes: readonly ["general", "ecommerce", "customer-service", "documentation", "data-analysis", "companion", "blooming", "sales"];

declare type AnswerCard = ProductCard | TableCard | {
    [key: string]: unknown;
    kind: "contact_request";
    prefill?: ContactPrefill | undefined;
} | {
    [key: string]: unknown;
    kind: "form";
} | {
    [key: string]: unknown;
    kind: "starter";
    questions: string[];
};

declare type AnswerDecision = "courtesy" | "faq" | "files" | "model" | "off_topic" | "offered" | "rule" | "skill" | "text" | "unknown";

/** The Admin API in the user's language. Failures are `HttpError`s. */
export declare const api: {
    call<Name extends AdminCallName>(name: Name, ...[input]: InputArgument<AdminCalls[Name]["input"] & CallOptions>): Promise<ResultOf<Name>>;
    upload<Name extends AdminUploadName>(name: Name, { fields, file, ...input }: {
        fields: AdminUploads[Name]["fields"];
        file: File;
        params?: Readonly<Record<string, string>>;
    } & CallOptions): Promise<AdminUploads[Name]["result"]>;
    stream<Name extends AdminStreamName>(name: Name, ...[input]: StreamOptions<Name>): Promise<Response>;
};

declare interface ApiKey {
    id: string;
    name: string;
    /** First and last characters of the key: `cwk_…8fQ2`. */
    hint: string;
    permissions: ("all_chats" | "customer_info" | "manage_chatbots_all" | "manage_chatbots_part" | "usage")[];
    /** Null: all chatbots that its creator can access. */
    window_ids: string[] | null;
    /** Creator, whose permissions limit those of the key. When their membership ends, the key is revoked. */
    created_by: string;
    created_at: string;
    /** Null: never. */
    expires_at: string | null;
    last_used_at: string | null;
}

declare interface AreaCommand {
    requires: Permission[];
    requires_one: Permission[];
    /** Translation key in the first namespace. */
    label: string;
    /** With `:hash_id`, offered for the current chatbot. */
    to: string;
    labels: {
        ko: string;
        en: string;
        zh: string;
        es: string;
        ja: string;
    };
    calls?: string[] | undefined;
    /** For areas built before `calls` existed. */
    own_chats?: true | undefined;
    /** Translation key in the first namespace of what the label belongs to, such as its page. */
    under?: string | undefined;
}

declare interface AreaDefinition {
    /** Screens by path pattern, such as `/redesign/:hash_id/members`. */
    screens: Record<string, Screen_2>;
}

declare interface AreaError {
    kind: "failure" | "hang" | "uncaught";
    message: string;
    stack: string;
    id: string;
    version: string;
    /** Such as `Chrome 142`, of the first report. */
    browser: string;
    count: number;
    first_at: string;
    last_at: string;
}

declare interface AreaHealth {
    loads: number;
    failures: number;
    /** Median and 95th percentile of the mount time; null before the first mount. */
    p50_ms: number | null;
    p95_ms: number | null;
}

declare interface AreaManifest {
    name: string;
    contract: number;
    /** `:name` matches one path segment; literal segments take precedence. */
    routes: AreaRoute[];
    /** Components that find entries for the words typed into the command palette. */
    finders: {
        requires: Permission[];
        requires_one: Permission[];
        export: string;
        calls?: string[] | undefined;
        /** For areas built before `calls` existed. */
        own_chats?: true | undefined;
    }[];
    namespaces: string[];
    slots: {
        requires: Permission[];
        requires_one: Permission[];
        slot: SlotName;
        export: string;
        calls?: string[] | undefined;
        /** For areas built before `calls` existed. */
        own_chats?: true | undefined;
    }[];
    nav: AreaNavLink[];
    commands: AreaCommand[];
    version: string;
    entry: string;
    css: string[];
    /** File URL → `sha384-…`. */
    integrity: Record<string, string>;
    /** URLs of the namespaces by language. */
    locales: {
        ko: Record<string, string>;
        en: Record<string, string>;
        zh: Record<string, string>;
        es: Record<string, string>;
        ja: Record<string, string>;
    };
    /** For editors; the build drops it. */
    "$schema"?: string | undefined;
    /** Users who may open the area; absent: everybody. */
    audience?: "operators" | undefined;
    /** Other origins that the area calls with `fetch`; an operator allows each. */
    connect?: string[] | undefined;
    /** Namespaces that screens load on demand with `loadTexts`. */
    later_namespaces?: string[] | undefined;
    /** One of `later_namespaces` with further words for links and commands, at the keys of their labels, by which the command palette finds them: `{ "nav": { "members": "invite, staff" } }`. */
    keywords?: string | undefined;
    /** Components in slots that other areas have on their pages. */
    area_slots?: {
        requires: Permission[];
        requires_one: Permission[];
        slot: string;
        export: string;
        calls?: string[] | undefined;
        /** For areas built before `calls` existed. */
        own_chats?: true | undefined;
    }[] | undefined;
    /** Set by the server when the user is not in the `audience`: the area's routes show “not found”. */
    closed?: true | undefined;
}

declare interface AreaNavLink {
    requires: Permission[];
    requires_one: Permission[];
    /** Translation key in the first namespace. */
    label: string;
    /** `d` attributes of the SVG paths of a 24 × 24 icon. */
    icon: string[];
    /** Links are sorted by this number, ascending. */
    order: number;
    /** With `:hash_id`, a link of the current chatbot. */
    to: string;
    labels: {
        ko: string;
        en: string;
        zh: string;
        es: string;
        ja: string;
    };
    calls?: string[] | undefined;
    /** For areas built before `calls` existed. */
    own_chats?: true | undefined;
    /** Where a link with `:hash_id` leads while there is no chatbot; absent: it is not shown. */
    without_chatbot?: string | undefined;
    /** Part of the navigation; absent: `chatbot` with `:hash_id`, otherwise `main`. */
    section?: "chatbot" | "main" | "operators" | "organization" | undefined;
}

/** Area that is loaded from a developer's machine. */
declare interface AreaOverride {
    area: string;
    /** URL of its manifest on that machine. */
    manifest: string;
    /** Why the live area is used instead. */
    failure?: string;
}

declare interface AreaPackage {
    name: "@chatwindow/console" | "chatwindow-deploy" | "create-chatwindow-area";
    /** URL of the tarball, which npm installs; it contains a hash and stays available. */
    url: string;
    /** As in a lock file of npm: `sha512-…`. */
    integrity: string;
}

/** What the console passes to every lifecycle: the props of single-spa, and its own. */
export declare interface AreaProps extends AppProps {
    /** The area's own element, in the page from `mount` to `unmount`. */
    domElement: HTMLElement;
    /** The same as `domElement`. */
    container: HTMLElement;
    /** Called when the area fails while it is mounted; the console shows an error card instead. */
    onFailure: (error: unknown) => void;
    /** Passes errors of components to `onFailure`; single-spa-react uses it unless an area has its own. */
    errorBoundary: (error: unknown, info: unknown, props: AreaProps) => null;
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
    calls?: string[] | undefined;
    /** For areas built before `calls` existed. */
    own_chats?: true | undefined;
}

declare interface AreaState {
    area: string;
    /** Active version; null: the built-in one, if there is one. */
    version: string | null;
    /** Version that is served to `share` percent of users. */
    canary: {
        version: string;
        share: number;
    } | null;
    /** Revision of the registry, for `If-Match`. */
    revision: number;
}

declare interface AreaSummary {
    area: string;
    /** Active version; null: the built-in one, if there is one. */
    version: string | null;
    /** Version that is served to `share` percent of users. */
    canary: {
        version: string;
        share: number;
    } | null;
    /** Revision of the registry, for `If-Match`. */
    revision: number;
    labels: {
        ko: string;
        en: string;
        zh: string;
        es: string;
        ja: string;
    } | null;
    /** Version shipped with the console; null for areas that were only deployed. */
    built_in: string | null;
    /** Number of deployed versions. */
    versions: number;
    changed_at: string | null;
    changed_by: string | null;
    /** Health of the active version. */
    health: AreaHealth;
    not_served: {
        version: string;
        /** Sentences, in the caller's language. */
        reasons: string[];
    }[];
}

declare interface AreaVersion {
    version: string;
    size: number;
    contract: number;
    created_at: string;
    created_by: string;
    /** Null where the deploy command found no commit. */
    source: VersionSource | null;
    /** Other origins that the version calls. */
    connect: string[];
    health: AreaHealth;
}

declare interface Attachment {
    id: string;
    name: string;
    /** Bytes. */
    size: number;
    type: string;
    width?: number | undefined;
    height?: number | undefined;
    /** The content and the name were erased after the organization’s retention period. */
    erased?: boolean | undefined;
}

declare interface AuditEntry {
    id: string;
    created_at: string;
    /** Id of a user or an API key; null for the system. */
    actor_id: string | null;
    actor_name: string;
    ip: string;
    /** One of `auditActions`: `window.published`. */
    action: string;
    object_type: string;
    object_id: string;
    /** Changed fields; secrets are masked. */
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
    request_id: string;
}

declare interface Availability {
    member_id: string;
    name: string;
    /** `available`: a console is open; `away`: switched by the member; `offline`: no console is open. */
    state: MemberState;
    /** Chats that the member answers or is offered. */
    open_chats: number;
    /** Maximum that applies: the member's own or the organization's. */
    max_chats: number;
}

declare interface BillingDocument {
    /** Counts the documents of the organization. */
    number: number;
    /** As it is printed, such as `4F9A2B41C0-0001`. */
    name: string;
    kind: "credit_note" | "invoice";
    issued_at: string;
}

declare interface BillingProfile {
    /** Empty: the name of the organization. */
    name: string;
    address: string;
    /** A registration number (사업자등록번호) in Korea, a VAT id in the EU; empty: none. */
    tax_id: string;
    /** Of the organization; decides how `tax_id` is checked. */
    country_code: string;
}

declare interface BuiltArea {
    name: string;
    contract: number;
    /** `:name` matches one path segment; literal segments take precedence. */
    routes: AreaRoute[];
    /** Components that find entries for the words typed into the command palette. */
    finders: {
        requires: Permission[];
        requires_one: Permission[];
        export: string;
        calls?: string[] | undefined;
        /** For areas built before `calls` existed. */
        own_chats?: true | undefined;
    }[];
    namespaces: string[];
    slots: {
        requires: Permission[];
        requires_one: Permission[];
        slot: SlotName;
        export: string;
        calls?: string[] | undefined;
        /** For areas built before `calls` existed. */
        own_chats?: true | undefined;
    }[];
    nav: AreaNavLink[];
    commands: AreaCommand[];
    version: string;
    entry: string;
    css: string[];
    /** File URL → `sha384-…`. */
    integrity: Record<string, string>;
    /** URLs of the namespaces by language. */
    locales: {
        ko: Record<string, string>;
        en: Record<string, string>;
        zh: Record<string, string>;
        es: Record<string, string>;
        ja: Record<string, string>;
    };
    uses: Uses;
    /** For editors; the build drops it. */
    "$schema"?: string | undefined;
    /** Users who may open the area; absent: everybody. */
    audience?: "operators" | undefined;
    /** Other origins that the area calls with `fetch`; an operator allows each. */
    connect?: string[] | undefined;
    /** Namespaces that screens load on demand with `loadTexts`. */
    later_namespaces?: string[] | undefined;
    /** One of `later_namespaces` with further words for links and commands, at the keys of their labels, by which the command palette finds them: `{ "nav": { "members": "invite, staff" } }`. */
    keywords?: string | undefined;
    /** Components in slots that other areas have on their pages. */
    area_slots?: {
        requires: Permission[];
        requires_one: Permission[];
        slot: string;
        export: string;
        calls?: string[] | undefined;
        /** For areas built before `calls` existed. */
        own_chats?: true | undefined;
    }[] | undefined;
    /** Set by the server when the user is not in the `audience`: the area's routes show “not found”. */
    closed?: true | undefined;
    /** Script → its source map, without sources. */
    source_maps?: Record<string, string> | undefined;
}

declare interface CallOptions {
    signal?: AbortSignal;
    /** Milliseconds until a `call` fails with the code `timeout`; null disables the timeout. */
    timeoutMs?: number | null;
    headers?: Record<string, string>;
}

/**
 * Whether the signed-in user holds one of the permissions. Decides which parts of a response are
 * shown; `may` decides whether an endpoint may be called.
 */
export declare function can(...permissions: Permission[]): boolean;

declare interface CannedReply {
    id: string;
    shortcut: string;
    title: string;
    text: string;
    language: "en" | "es" | "ja" | "ko" | "zh" | null;
    /** Null: all windows. */
    window_ids: string[] | null;
    updated_at: string;
}

declare interface Card {
    provider: PaymentProviderName;
    /** As the provider names it, such as `Visa` or `신한카드`. */
    brand: string;
    /** The last digits of its number, where the provider returns them. */
    last4: string | null;
    /** The last month in which it is valid: `2029-04`. */
    expires: string | null;
    /** False: it was deleted at the provider, so it cannot be charged and has to be replaced. */
    is_usable: boolean;
}

declare interface ChangeAreaBody {
    action: "activate";
    version: string;
}

declare interface ChangePreview {
    /** `now`: a larger plan or a longer period. `period_end`: a smaller one. */
    when: "now" | "period_end";
    effective_at: string;
    lines: InvoiceLine[];
    /** Charged now: without tax, the tax, with tax. 0 when `when` is `period_end`. */
    net: number;
    vat: number;
    total: number;
    currency: Currency;
    /** What the next whole period costs, with tax and add-ons, and when it is charged. */
    next_total: number;
    next_charge_at: string | null;
    /** What has to be reduced before the change is possible. */
    exceeding: ExceededLimit[];
}

declare type Channel = (typeof channels)[number];

declare interface ChannelDelivery {
    id: string;
    /** Null: a test. */
    type: "chat_assigned" | "chat_message" | "chat_waiting" | "contact" | "export_failed" | "handoff_missed" | "harm" | "low_rating" | "mention" | "source_failed" | "spending_limit" | "unanswered" | "usage_level" | null;
    state: "failed" | "queued" | "sent";
    attempts: number;
    /** HTTP status of the last attempt; null without a response. */
    status: number | null;
    error: string | null;
    created_at: string;
    sent_at: string | null;
}

/** Channel of a chat: `web` is the widget, `page` the dedicated page. */
declare const channels: readonly ["web", "page", "kakao", "sms", "api", "test"];

declare interface ChatbotTemplate {
    /** Slug of the industry: `online-shop`. */
    id: string;
    title: string;
    /** Description of the template. */
    about: string;
    /** Suggested name of the chatbot. */
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
    /** FAQs with `[placeholders]` that the business fills in. */
    faqs: {
        question: string;
        answer: string;
    }[];
}

declare interface ChatContact {
    /** Of `GET /customers/:id`. */
    customer_id: string;
    name: string | null;
    email: string | null;
    /** E.164. */
    phone: string | null;
}

declare type ChatEnding = "answered" | "closed" | "missed" | "open" | "unanswered";

declare interface ChatPack {
    price: Prices;
    hidden: boolean;
    name: string;
    /** Answers in one pack. */
    chats: number;
    id: string;
}

declare interface ChildSafety {
    /** The content filter for children is enabled. */
    is_on: boolean;
    guarded: {
        topic: GuardedTopic;
        /** Answer to such questions, in the caller's language. */
        answer: string;
        /** Number of times it was given in the last 90 days. */
        count: number;
        /** Latest chats, at most 3; empty for callers who cannot read chats. */
        chats: {
            session_id: string;
            window_hash: string;
        }[];
    }[];
    /** Most cited sources: the topics of chats without their messages. */
    talked_about: {
        title: string;
        count: number;
    }[];
    /** Stored data. */
    kept: {
        chats: number;
        contacts: number;
        /** Fields of the contact form, if the form is enabled. */
        asked_for: string[];
        /** Messages are processed by an AI model. */
        model: boolean;
    };
    /** Latest 50 consents and the total count. */
    consents: {
        items: {
            id: string;
            /** Null when the customer gave no name or the caller lacks `customer_info`. */
            name: string | null;
            is_child: boolean;
            /** Given by a guardian. */
            by_guardian: boolean;
            agreed_at: string;
            /** Consent text as displayed. */
            text: string;
        }[];
        total: number;
    };
}

declare interface Citation {
    /** Number of the citation within the answer, from 1. */
    n: number;
    source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
    source_id: string;
    title: string;
    url: string | null;
    /** Text of the passage at the time of the answer. */
    excerpt: string;
    source_version: number;
    /** SHA-256 of `excerpt`, hexadecimal. */
    hash: string;
    score: number;
    /** Indexes of the answer's sentences that it supports, from 0. */
    sentences: number[];
    /** The source was updated or deleted after the answer. */
    changed_since: boolean;
    position?: {
        page?: number | undefined;
        start?: number | undefined;
        end?: number | undefined;
    } | undefined;
    /** Last crawl of a web page or shop; absent for sources that are not crawled. */
    checked_at?: string | undefined;
    /** The last crawl failed or is too old, so the content may be outdated. */
    is_stale?: boolean | undefined;
}

declare interface CloseReason {
    id: string;
    /** Default reasons are named in the caller's language. */
    name: string;
    /** No longer offered. */
    is_archived: boolean;
}

declare type CollectItem = "date_of_birth" | "dream" | "email" | "gender" | "hobby" | "language" | "name" | "occupation" | "phone_number";

declare interface CompanionProfile {
    /** Defaults to the agent's name when empty. */
    name: string;
    image: string;
    birth_date: string;
    gender: "" | "female" | "male" | "other";
    personality: string;
    speaking_habits: string;
    relations: string;
    /** Topics that the companion declines to talk about. */
    forbidden_topics: string[];
}

declare interface CompanionSetup {
    /** Latest setup job; null before the first. */
    job: {
        state: "cancelled" | "done" | "failed" | "queued" | "running";
        kind: string;
        job_id: string;
        /** Percent, 0 to 100. */
        progress: number;
        error?: string | undefined;
        message?: string | undefined;
    } | null;
    /** Result of the last successful setup; null before the first. */
    card: PersonaCard | null;
    samples: SampleAnswer[];
    finished_at: string | null;
    /** Available sources. */
    known: {
        profile: boolean;
        interviews: number;
        trivia: number;
        documents: number;
    };
}

declare interface ComparedModel {
    /** The name of a model of the organization, `operator` or `none`, as in the setting `model` of an agent. */
    model: string;
    /** Number of questions processed so far. */
    done: number;
    passed: number;
    /** Number of questions to which the model gave no answer. */
    failed: number;
    /** Average time until an answer is complete; null before the first answer. */
    milliseconds: number | null;
    prompt_tokens: number;
    completion_tokens: number;
    /** In the organization's currency; null where the model's price is unknown. */
    cost: number | null;
}

declare interface ComparedQuestion {
    question: string;
    expects: "answer" | "none";
    question_id: string;
    current: ComparedResult | null;
    candidate: ComparedResult | null;
}

declare interface ComparedResult {
    answered: boolean;
    /** Time until the answer was complete. */
    milliseconds: number;
    failure: "connect" | "http" | "interrupted" | "malformed" | "model_missing" | "reasoning_limit" | "spending_limit" | "stream_error" | "timeout_first" | "timeout_idle" | null;
    /** In the organization's currency; null where the model's price is unknown. */
    cost: number | null;
    prompt_tokens: number;
    completion_tokens: number;
    answer: string;
    /** Titles of cited sources. */
    cited: string[];
    passed: boolean;
    source_right: boolean | null;
    text_right: boolean | null;
}

declare interface Contact {
    id: string;
    window_id: string;
    session_id: string | null;
    /** Who left it. */
    customer_id: string;
    /** The business's own id of the customer, verified by its signature; null otherwise. */
    user_id: string | null;
    reason: ContactReason;
    /** A default progress state; `in_progress` stands for states of the organization's own. */
    progress: ContactProgress;
    /** Id of the progress state. */
    state: string;
    /** Position in its progress column. */
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
    /** Id of the assigned member. */
    assignee: string | null;
    tag_ids: string[];
    channel: Channel;
    language: string;
    /** URL of the page on which the form was sent. */
    page_url: string | null;
    consent_at: string | null;
    consent_version: string | null;
    /** Consent text as displayed. */
    consent_text: string | null;
    /** Time and author of the last change of progress; null before the first. */
    progress_at: string | null;
    progress_by: string | null;
    /** When it became `done`; null otherwise. */
    resolved_at: string | null;
    created_at: string;
    updated_at: string;
}

declare interface ContactChange {
    /** Id of a progress state that the organization offers. */
    progress?: string | undefined;
    /** New position in its column; contacts at and below it move down by one. */
    order?: number | undefined;
    memo?: string | undefined;
    /** Id of a member. */
    assignee?: string | undefined;
    /** Replaces the tags. */
    tag_ids?: string[] | undefined;
    clear?: ("assignee" | "memo")[] | undefined;
}

declare interface ContactItems {
    /** Null: prefers not to say. */
    gender?: "boy" | "female" | "girl" | "male" | "other" | null | undefined;
    date_of_birth?: string | undefined;
    occupation?: string | undefined;
    hobby?: string[] | undefined;
    dream?: string[] | undefined;
    language?: "en" | "es" | "ja" | "ko" | "other" | "zh" | undefined;
}

declare interface ContactPrefill {
    email?: string | undefined;
    /** E.164. */
    phone_number?: string | undefined;
}

declare type ContactProgress = (typeof defaultProgressStates)[number];

declare type ContactReason = "before" | "import" | "request" | "unanswered";

declare interface ContactRequest {
    id: string;
    window_id: string;
    session_id: string | null;
    /** Who left it. */
    customer_id: string;
    /** The business's own id of the customer, verified by its signature; null otherwise. */
    user_id: string | null;
    reason: ContactReason;
    /** A default progress state; `in_progress` stands for states of the organization's own. */
    progress: ContactProgress;
    /** Id of the progress state. */
    state: string;
    /** Position in its progress column. */
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
    /** Id of the assigned member. */
    assignee: string | null;
    tag_ids: string[];
    channel: Channel;
    language: string;
    /** URL of the page on which the form was sent. */
    page_url: string | null;
    consent_at: string | null;
    consent_version: string | null;
    /** Consent text as displayed. */
    consent_text: string | null;
    /** Time and author of the last change of progress; null before the first. */
    progress_at: string | null;
    progress_by: string | null;
    /** When it became `done`; null otherwise. */
    resolved_at: string | null;
    created_at: string;
    updated_at: string;
    window_hash: string;
    /** Null also when the assigned member has left the organization. */
    assignee_name: string | null;
}

/** Version of the contract between the console and its areas. Changes within a version are additive. */
export declare const CONTRACT = 1;

declare interface Coupon {
    plan_name: string;
    /** The first four characters; the rest is shown once, when the coupons are created. */
    code_prefix: string;
    stop: boolean;
    status: "expired" | "stopped" | "unused" | "used";
    used_at: string | null;
    created_at: string;
    /** Label of the batch. */
    name: string;
    plan_id: string;
    /** The membership lasts for `period` of these units. */
    period_unit: CouponPeriodUnit;
    period: number;
    /** The last day on which it can be used, in the time zone of the organization. */
    expiration_date: string;
    id: string;
}

declare type CouponPeriodUnit = "day" | "month" | "week" | "year";

/** Formatters for numbers and dates of a language. */
declare function createFormat(language: string): {
    number: (value: number) => string;
    /** Formats a ratio between 0 and 1. */
    percent: (share: number) => string;
    /** An amount in an ISO 4217 currency; below 1 with two significant digits. */
    money(amount: number, currency: string): string;
    date: (value: string | Date) => string;
    dateTime: (value: string | Date) => string;
    time: (value: string | Date) => string;
    /** “3 minutes ago”, up to a month; then the date. */
    ago(value: string | Date, now?: number): string;
};

declare type Currency = "CNY" | "EUR" | "JPY" | "KRW" | "USD";

/** The language of the page. */
export declare function currentLanguage(): Language;

export declare function currentPath(): string;

/** `useUser` outside of React. */
export declare function currentUser(): SessionUser;

declare interface Customer {
    /** The business's own ids of the customer, verified by its signature. */
    user_ids: string[];
    /** The addresses and numbers with which the customer signs in to chatbots. */
    accounts: string[];
    /** Values of the custom fields. */
    fields: Record<string, CustomerFieldValue>;
    /** From the chats of the latest three contacts, newest chat first. */
    qualification: {
        question: string;
        reply: string;
    }[];
    merged: MergedCustomer[];
    /** The latest 100 contacts in the caller's chatbots, newest first. */
    contacts: Contact[];
    created_at: string;
    updated_at: string;
    /** As a member set them, or as in the latest contact. */
    name: string | null;
    email: string | null;
    /** E.164. */
    phone: string | null;
    id: string;
}

declare interface CustomerChange {
    name?: string | undefined;
    email?: string | undefined;
    phone?: string | undefined;
    /** Details that a member set; those of the latest contact apply again. */
    clear?: ("email" | "name" | "phone")[] | undefined;
    /** Changes only these custom fields. */
    fields?: Record<string, TableCell> | undefined;
}

declare type CustomerChannel = "api" | "kakao" | "page" | "sms" | "web";

declare interface CustomerData {
    exported_at: string;
    customer: {
        user_ids: string[];
        /** The addresses and numbers with which the customer signs in. */
        accounts: string[];
        /** The custom fields by their names. */
        fields: Record<string, CustomerFieldValue>;
        created_at: string;
        /** As a member set them, or as in the latest contact. */
        name: string | null;
        email: string | null;
        /** E.164. */
        phone: string | null;
        id: string;
    };
    contacts: Contact[];
    notes: {
        at: string;
        author_name: string | null;
        text: string;
    }[];
    chats: ({
        session_id: string;
        chatbot: string;
        created_at: string;
        rating: {
            stars: number;
            text: string | null;
        } | null;
        messages: {
            at: string;
            sender: "chatbot" | "customer";
            text: string;
            /** Names of the files. */
            files: string[];
        }[];
    })[];
    /** Transcripts that were mailed. */
    mails: {
        at: string;
        recipient: string;
    }[];
}

declare interface CustomerField {
    key: string;
    label: string;
    kind: CustomerFieldKind;
    /** The values that a field of kind `choice` can have; empty for other kinds. */
    choices: string[];
}

declare type CustomerFieldKind = (typeof customerFieldKinds)[number];

/** What a custom field of customers contains. */
declare const customerFieldKinds: readonly ["text", "number", "date", "choice", "yes_no"];

declare type CustomerFieldValue = boolean | number | string;

declare type CustomerItem = "membership" | "membership_renewal" | "pack";

declare interface CustomerNote {
    id: string;
    text: string;
    /** Null when the author's account was erased. */
    author_name: string | null;
    /** The caller wrote it. */
    is_own: boolean;
    created_at: string;
    edited_at: string | null;
}

declare interface CustomerPayment {
    id: string;
    at: string;
    item: CustomerItem;
    /** Name of the plan or the pack, as it was then. */
    name: string;
    quantity: number;
    /** With tax. */
    amount: number;
    currency: SaleCurrency;
    status: CustomerPaymentStatus;
    refund_amount: number;
    /** The card, such as `Visa 4242`; null before the first attempt. */
    method: string | null;
    customer: {
        id: string;
        name: string;
        email: string | null;
    };
    phone_number: string | null;
    /** What can still be refunded. */
    refundable: number;
    /** A refund that the provider has not finished. */
    refund_pending: boolean;
}

declare type CustomerPaymentStatus = "canceled" | "failed" | "paid" | "partially_refunded" | "pending" | "refunded";

declare interface DataAnswer {
    text: string;
    card: TableCard | null;
    citations: Citation[];
    /** Suggested questions if the question was ambiguous. */
    suggestions: string[];
}

declare interface DataColumn {
    /** Header cell, made unique. */
    name: string;
    type: "boolean" | "date" | "number" | "text";
    /** `%`, or an ISO 4217 currency if every amount has it. */
    unit: string | null;
    /** Number of cells without a value; excluded from calculations. */
    empty: number;
    /** Number of cells that do not match the type; excluded from calculations. */
    unread: number;
    /** Number of distinct values. */
    distinct: number;
    examples: string[];
    min: string | null;
    max: string | null;
    /** Written by the business; empty without one. */
    description: string;
    /** Proposed description, derived from the values. */
    proposed: string;
}

declare interface DataTable {
    id: string;
    knowledge_id: string;
    name: string;
    file_url: string;
    size: number;
    state: "failed" | "loading" | "queued" | "reading" | "ready";
    /** Reason of the failure. Texts: `errors:tables.<reason>`. */
    reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "too_many_columns" | "too_many_rows" | "unsupported_file" | null;
    /** Percent, 0 to 100. */
    progress: number;
    /** Number of rows. */
    rows: number;
    /** Increases when the file is replaced. */
    version: number;
    description: string;
    /** Proposed description, derived from the columns. */
    proposed: string;
    columns: DataColumn[];
    /** Revision of the descriptions, for `If-Match`. */
    revision: number;
    created_at: string;
    updated_at: string;
}

/** Progress states of contacts until an organization chooses its own. */
declare const defaultProgressStates: readonly ["new", "in_progress", "on_hold", "done", "rejected"];

export declare interface DeferredPart<Part> {
    /** Fetches the part once; a failed fetch can be retried. */
    load: () => Promise<void>;
    loaded: () => Part | undefined;
}

/**
 * A lazily loaded part of a screen. Unlike React's `lazy`, a failed fetch is retried and does not
 * break the rest of the screen.
 */
export declare function deferredPart<Part>(fetchPart: () => Promise<Part>): DeferredPart<Part>;

/**
 * An area's lifecycles: `export const { bootstrap, mount, unmount, warm } = defineArea({ screens })`.
 */
export declare function defineArea({ screens }: AreaDefinition): ScreenArea;

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

declare type DeliveryMethod = (typeof deliveryMethods)[number];

/** Where a member can be notified; `mail` at once, `digest` together with others. */
declare const deliveryMethods: readonly ["console", "browser", "mail", "digest"];

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
    /** Reason of the failure. Texts: `errors:documents.<reason>`. */
    reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "unsupported_file" | null;
    /** Percent, 0 to 100. */
    progress: number;
    /** Null for formats without pages. */
    pages: number | null;
    /** Number of indexed passages. */
    chunks: number;
    /** Bytes. */
    size: number;
    created_at: string;
    updated_at: string;
}

declare interface EndpointAccess {
    /** Holding one of these permissions is enough. */
    anyOf?: readonly Permission[];
    /** Only these roles, in addition to `anyOf`; any role when absent. */
    roles?: readonly Role[];
    /** Members without `anyOf` may call it for chats that are assigned to them. */
    ownChats?: boolean;
}

export declare type EndpointName = AdminCallName | AdminStreamName | AdminUploadName;

/**
 * A translated message for users. While the browser is offline, an error that is not an `HttpError` is
 * most likely a failed `import()`.
 */
export declare function errorText(error: unknown): string;

declare interface EvaluationQuestion {
    id: string;
    /** Null when no source is expected or it was deleted. */
    source_title: string | null;
    origin: "faq" | "manual" | "unanswered";
    created_at: string;
    question: string;
    /** `none`: the agent is expected not to know the answer. */
    expects: "answer" | "none";
    /** Source that the answer must cite; null: any. */
    source: {
        type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
        id: string;
    } | null;
    /** Text that the answer must contain, ignoring case, whitespace and punctuation. */
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
    /** Titles of cited sources. */
    cited: string[];
    /** Time until the answer was complete. */
    milliseconds: number;
    prompt_tokens: number;
    completion_tokens: number;
    /** In the organization's currency; null where the model's price is unknown. */
    cost: number | null;
    failure: "connect" | "http" | "interrupted" | "malformed" | "model_missing" | "reasoning_limit" | "spending_limit" | "stream_error" | "timeout_first" | "timeout_idle" | null;
}

declare interface EvaluationRun {
    id: string;
    target: "draft" | "live";
    state: "done" | "failed" | "queued" | "running" | "stopped";
    total: number;
    /** Number of questions processed so far. */
    done: number;
    passed: number;
    /** Number of failing questions that passed in the previous run. */
    regressed: number;
    created_at: string;
    finished_at: string | null;
}

declare interface ExceededLimit {
    unit: "chats" | "custom_logo" | "customers" | "seats" | "storage_mb" | "windows";
    used: number;
    limit: number;
}

declare interface ExplainedAnswer {
    session_id: string;
    /** Null for a greeting. */
    question: string | null;
    /** Null for an answer that was stored without one. */
    explanation: Explanation | null;
    finish: "handoff" | "length" | "no_answer" | "stop" | "stopped" | null;
    mode: "llm" | "retrieval" | null;
    /** The model failed, so the answer was quoted from the sources. */
    fallback: boolean;
    /** The answer is billable: it counts as a chat of the plan. */
    counted: boolean;
    /** A test of a member, which never counts. */
    is_test: boolean;
}

declare interface Explanation {
    decided_by: AnswerDecision;
    agent_type: "blooming" | "companion" | "customer-service" | "data-analysis" | "documentation" | "ecommerce" | "general" | "sales" | null;
    /** The best results of the search. */
    found: {
        source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
        source_id: string;
        title: string;
        /** From 0 to about 1, comparable between questions. */
        score: number;
        /** The answer cites it. */
        used: boolean;
        /** FAQs only: the probability that it answers the question. */
        confidence?: number | undefined;
        /** FAQs only: the confidence that an answer needs. */
        min_confidence?: number | undefined;
        /** FAQs only: how similar its meaning is, from -1 to 1; absent when not compared. */
        similarity?: number | undefined;
    }[];
    /** Name of the rule that decided the answer. */
    rule?: string | undefined;
    /** Names of rules that added a text or an instruction. */
    added_rules?: string[] | undefined;
    /** Search text; absent when it is the question. */
    searched?: string | undefined;
    /** The tools that the model called, in their order. */
    tools?: {
        name: ToolName;
        failed: boolean;
    }[] | undefined;
    /** Name of the model that was called. */
    model?: string | undefined;
    prompt_tokens?: number | undefined;
    completion_tokens?: number | undefined;
    /** The token counts are estimates, because the model's server reported none. */
    estimated?: boolean | undefined;
}

declare interface Export {
    id: string;
    kind: ExportKind_2;
    format: ExportFormat_2;
    purpose: string;
    state: ExportState;
    /** Percent, 0 to 100. */
    progress: number;
    /** Rows and bytes of the file; null until it is done. */
    row_count: number | null;
    size: number | null;
    has_password: boolean;
    /** Personal data is masked, because the member had no `customer_info`. */
    is_masked: boolean;
    error: "internal" | "interrupted" | "no_access" | "storage_full" | "too_large" | null;
    created_at: string;
    /** When the file is erased; null until it is done. */
    expires_at: string | null;
}

declare type ExportFormat = (typeof exportFormats)[number];

declare type ExportFormat_2 = "csv" | "json" | "xlsx";

declare const exportFormats: readonly ["csv", "xlsx", "json"];

declare type ExportKind = (typeof exportKinds)[number];

declare type ExportKind_2 = "chats" | "contacts" | "messages" | "ratings" | "unanswered";

/** What can be exported, and the formats of the files. */
declare const exportKinds: readonly ["chats", "messages", "contacts", "ratings", "unanswered"];

declare type ExportState = "done" | "expired" | "failed" | "queued" | "running";

declare interface Faq {
    id: string;
    question: string;
    answer: string;
    source_url: string | null;
    image_url: string | null;
    alternates: string[];
    enabled: boolean;
    /** Number of answers that cited it. */
    hits: number;
    /** Increases with every change; send it in `If-Match`. */
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
    /** Alternative phrasings. */
    alternates?: string[] | undefined;
    enabled?: boolean | undefined;
}

declare interface FaqRevision {
    revision: number;
    question: string;
    answer: string;
    /** Null for revisions from before alternates were recorded. */
    alternates: string[] | null;
    /** Name of the user who replaced it; null if the user was deleted. */
    changed_by: string | null;
    changed_at: string;
}

declare type FaqRowProblem = "answer_too_long" | "duplicate" | "no_answer" | "no_question" | "question_too_long";

declare interface FaqUploadRow {
    /** Line of the file, from 1; for plain text the number of the pair. */
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
    /** Deleted by mode `replace`, because they were not among the rows. */
    removed: number;
    failed: {
        row: number;
        error: FaqRowProblem;
    }[];
}

declare interface Feedback {
    value: -1 | 1;
    reason?: string | undefined;
}

declare type FieldLimits = typeof fieldLimits;

/**
 * Maximum of each request field by endpoint: length of a text in characters, or value of a number.
 * Of queries, only the fields that people type into. `ids[]` is how many items the list `ids` may have; `rules.text` is a field of an item of `rules`.
 */
declare const fieldLimits: {
    'POST /account/sign-up': {
        email: number;
        password: number;
        name: number;
        organization_name: number;
        invite_hash: number;
    };
    'POST /account/sign-in': {
        email: number;
        password: number;
        invite_hash: number;
        code: number;
    };
    'POST /account/verify-email': {
        token: number;
    };
    'POST /account/verify-email/link': {
        token: number;
    };
    'POST /account/reset-password': {
        email: number;
        token: number;
        password: number;
    };
    'POST /account/reset-password/link': {
        token: number;
    };
    'POST /account/change-password': {
        password: number;
        new_password: number;
    };
    'PATCH /users/:id': {
        name: number;
    };
    'POST /account/onboarding': {
        step: number;
    };
    'PUT /account/code': {
        phone_number: number;
    };
    'POST /account/code': {
        phone_number: number;
    };
    'POST /account/two-factor/setup': {
        password: number;
    };
    'POST /account/two-factor': {
        code: number;
    };
    'POST /account/two-factor/recovery-codes': {
        password: number;
        code: number;
    };
    'POST /account/two-factor/off': {
        password: number;
        code: number;
    };
    'POST /users/withdrawal': {
        text: number;
        password: number;
    };
    'POST /review': {
        rating: number;
        text: number;
        page: number;
    };
    'POST /organizations': {
        name: number;
    };
    'PATCH /organizations/:id': {
        name: number;
        timezone: number;
        retention_days: number;
        confirmation: number;
        chats_per_member: number;
    };
    'DELETE /organizations/:id': {
        name: number;
    };
    'POST /organizations/:id/transfer': {
        password: number;
    };
    'POST /models': {
        name: number;
        base_url: number;
        model: number;
        api_key: number;
        prompt_price: number;
        completion_price: number;
    };
    'PATCH /models/:id': {
        base_url: number;
        model: number;
        api_key: number;
        prompt_price: number;
        completion_price: number;
    };
    'GET /members': {
        text: number;
    };
    'PATCH /members/:id/role': {
        'window_ids[]': number;
    };
    'DELETE /invite': {
        hash_id: number;
    };
    'POST /invite/send': {
        invitee_email: number;
        'invitee_email[]': number;
        'window_ids[]': number;
    };
    'DELETE /invite/delete': {
        invitee_email: number;
    };
    'POST /invite/accept': {
        hash_id: number;
    };
    'GET /windows/list': {
        text: number;
    };
    'POST /windows': {
        name: number;
        image_url: number;
        brand_name: number;
        intro_text: number;
        modal_text: number;
        'page_infos[]': number;
        'page_infos.path_pattern': number;
        'page_infos.modal_text': number;
        'page_infos.starter_questions[]': number;
        'page_infos.starter_questions': number;
        style_code: number;
        request_text: number;
        custom_logo_image: number;
        website: number;
        'languages[]': number;
        'starter_questions[]': number;
        starter_questions: number;
        closing_remarks: number;
        consent_text: number;
        'hours.timezone': number;
        'hours.weekly[]': number;
        'hours.weekly.day': number;
        'hours.holidays[]': number;
        'hours.closed_text': number;
        'handoff.notification_emails[]': number;
        'handoff.offer_seconds': number;
        'handoff.max_wait_minutes': number;
        'handoff.member_idle_minutes': number;
        'handoff.customer_idle_minutes': number;
        'handoff.ai_idle_hours': number;
        'collect.items[]': number;
        'collect.consent_text': number;
        'allowed_origins[]': number;
        allowed_origins: number;
    };
    'PATCH /windows/:hash': {
        name: number;
        image_url: number;
        brand_name: number;
        intro_text: number;
        modal_text: number;
        'page_infos[]': number;
        'page_infos.path_pattern': number;
        'page_infos.modal_text': number;
        'page_infos.starter_questions[]': number;
        'page_infos.starter_questions': number;
        style_code: number;
        request_text: number;
        custom_logo_image: number;
        website: number;
        'languages[]': number;
        'starter_questions[]': number;
        starter_questions: number;
        closing_remarks: number;
        consent_text: number;
        'hours.timezone': number;
        'hours.weekly[]': number;
        'hours.weekly.day': number;
        'hours.holidays[]': number;
        'hours.closed_text': number;
        'handoff.notification_emails[]': number;
        'handoff.offer_seconds': number;
        'handoff.max_wait_minutes': number;
        'handoff.member_idle_minutes': number;
        'handoff.customer_idle_minutes': number;
        'handoff.ai_idle_hours': number;
        'collect.items[]': number;
        'collect.consent_text': number;
        'allowed_origins[]': number;
        allowed_origins: number;
        'clear[]': number;
        publish_anyway: number;
    };
    'PATCH /windows/:hash/page': {
        title: number;
        content: number;
        image_url: number;
        logo_image: number;
        warning_text: number;
        btm_text: number;
        meta_title: number;
        'clear[]': number;
    };
    'POST /windows/:hash/notification-emails/send': {
        email: number;
    };
    'POST /notification-emails/verify': {
        token: number;
    };
    'POST /notifications/read': {
        'ids[]': number;
    };
    'PATCH /notifications/settings': {
        digest_at: number;
        timezone: number;
        'quiet.from': number;
        'quiet.to': number;
    };
    'POST /notifications/unsubscribe': {
        token: number;
    };
    'POST /notification-channels': {
        name: number;
        url: number;
        'types[]': number;
        'window_ids[]': number;
    };
    'PATCH /notification-channels/:id': {
        name: number;
        url: number;
        'types[]': number;
        'window_ids[]': number;
    };
    'PUT /windows/:hash/spending': {
        'limit.amount': number;
    };
    'POST /windows/:hash/publish': {
        publish_anyway: number;
    };
    'POST /windows/:hash/versions/:number/restore': {
        publish_anyway: number;
    };
    'POST /windows/file': {
        name: number;
    };
    'POST /windows/:hash/install-check': {
        url: number;
    };
    'POST /agents/general': {
        name: number;
        description: number;
        service_description: number;
        pricing_description: number;
        contact: number;
        phone_number: number;
        url: number;
        persona: number;
        dataframe_description: number;
        column_description: number;
        'guidance[]': number;
        'guidance.name': number;
        'guidance.phrases[]': number;
        'guidance.phrases': number;
        'guidance.languages[]': number;
        'guidance.text': number;
        'off_topic.text': number;
        model: number;
    };
    'POST /agents/customer-service': {
        name: number;
        description: number;
        service_description: number;
        pricing_description: number;
        contact: number;
        phone_number: number;
        url: number;
        persona: number;
        dataframe_description: number;
        column_description: number;
        'guidance[]': number;
        'guidance.name': number;
        'guidance.phrases[]': number;
        'guidance.phrases': number;
        'guidance.languages[]': number;
        'guidance.text': number;
        'off_topic.text': number;
        model: number;
    };
    'POST /agents/ecommerce': {
        name: number;
        description: number;
        service_description: number;
        pricing_description: number;
        contact: number;
        phone_number: number;
        url: number;
        persona: number;
        dataframe_description: number;
        column_description: number;
        'guidance[]': number;
        'guidance.name': number;
        'guidance.phrases[]': number;
        'guidance.phrases': number;
        'guidance.languages[]': number;
        'guidance.text': number;
        'off_topic.text': number;
        model: number;
        ecommerce_url: number;
        csv_file_url: number;
        mapping: number;
    };
    'POST /agents/documentation': {
        name: number;
        description: number;
        service_description: number;
        pricing_description: number;
        contact: number;
        phone_number: number;
        url: number;
        persona: number;
        dataframe_description: number;
        column_description: number;
        'guidance[]': number;
        'guidance.name': number;
        'guidance.phrases[]': number;
        'guidance.phrases': number;
        'guidance.languages[]': number;
        'guidance.text': number;
        'off_topic.text': number;
        model: number;
        'urls[]': number;
        urls: number;
        sitemap_url: number;
        depth: number;
        page_limit: number;
        'include[]': number;
        include: number;
        'exclude[]': number;
        exclude: number;
    };
    'POST /agents/data-analysis': {
        name: number;
        description: number;
        service_description: number;
        pricing_description: number;
        contact: number;
        phone_number: number;
        url: number;
        persona: number;
        dataframe_description: number;
        column_description: number;
        'guidance[]': number;
        'guidance.name': number;
        'guidance.phrases[]': number;
        'guidance.phrases': number;
        'guidance.languages[]': number;
        'guidance.text': number;
        'off_topic.text': number;
        model: number;
        'csv_ids[]': number;
        csv_ids: number;
    };
    'POST /agents/companion': {
        name: number;
        description: number;
        service_description: number;
        pricing_description: number;
        contact: number;
        phone_number: number;
        url: number;
        persona: number;
        dataframe_description: number;
        column_description: number;
        'guidance[]': number;
        'guidance.name': number;
        'guidance.phrases[]': number;
        'guidance.phrases': number;
        'guidance.languages[]': number;
        'guidance.text': number;
        'off_topic.text': number;
        model: number;
        'profile.name': number;
        'profile.image': number;
        'profile.personality': number;
        'profile.speaking_habits': number;
        'profile.relations': number;
        'profile.forbidden_topics[]': number;
        'profile.forbidden_topics': number;
    };
    'POST /agents/blooming': {
        name: number;
        description: number;
        service_description: number;
        pricing_description: number;
        contact: number;
        phone_number: number;
        url: number;
        persona: number;
        dataframe_description: number;
        column_description: number;
        'guidance[]': number;
        'guidance.name': number;
        'guidance.phrases[]': number;
        'guidance.phrases': number;
        'guidance.languages[]': number;
        'guidance.text': number;
        'off_topic.text': number;
        model: number;
    };
    'POST /agents/sales': {
        name: number;
        description: number;
        service_description: number;
        pricing_description: number;
        contact: number;
        phone_number: number;
        url: number;
        persona: number;
        dataframe_description: number;
        column_description: number;
        'guidance[]': number;
        'guidance.name': number;
        'guidance.phrases[]': number;
        'guidance.phrases': number;
        'guidance.languages[]': number;
        'guidance.text': number;
        'off_topic.text': number;
        model: number;
        products: number;
        prices: number;
        'objections[]': number;
        'objections.objection': number;
        'objections.answer': number;
        'offers[]': number;
        'offers.name': number;
        'offers.description': number;
        'offers.price': number;
        'offers.url': number;
        'offers.image_url': number;
        'qualification[]': number;
        qualification: number;
        booking_url: number;
    };
    'PATCH /agents/:id': {
        name: number;
        description: number;
        service_description: number;
        pricing_description: number;
        contact: number;
        phone_number: number;
        url: number;
        persona: number;
        dataframe_description: number;
        column_description: number;
        'guidance[]': number;
        'guidance.name': number;
        'guidance.phrases[]': number;
        'guidance.phrases': number;
        'guidance.languages[]': number;
        'guidance.text': number;
        'off_topic.text': number;
        model: number;
        'clear[]': number;
        publish_anyway: number;
    };
    'POST /customer-service/faq/list': {
        text: number;
        page: number;
        size: number;
        cursor: number;
    };
    'POST /customer-service/faq/list/count': {
        text: number;
    };
    'POST /customer-service/faq': {
        question: number;
        answer: number;
        source_url: number;
        image_url: number;
        'alternates[]': number;
        alternates: number;
    };
    'PATCH /customer-service/faq/:id': {
        question: number;
        answer: number;
        source_url: number;
        image_url: number;
        'alternates[]': number;
        alternates: number;
    };
    'PATCH /customer-service/faq': {
        question: number;
        answer: number;
        source_url: number;
        image_url: number;
        'alternates[]': number;
        alternates: number;
    };
    'POST /customer-service/faq/similar': {
        question: number;
        min_score: number;
    };
    'POST /customer-service/faq/enable': {
        'ids[]': number;
    };
    'DELETE /customer-service/faq': {
        'ids[]': number;
    };
    'POST /customer-service/faq/undelete': {
        'ids[]': number;
    };
    'POST /customer-service/upsert': {
        'rows[]': number;
        'rows.question': number;
        'rows.answer': number;
        'rows.alternates[]': number;
        'rows.alternates': number;
    };
    'POST /customer-service/faq/wordings': {
        question: number;
        answer: number;
        'alternates[]': number;
        alternates: number;
    };
    'GET /customer-service/documents/list': {
        text: number;
    };
    'POST /customer-service/documents/list': {
        page: number;
        size: number;
        text: number;
    };
    'POST /customer-service/documents/upsert': {
        'documents[]': number;
        'documents.file_url': number;
        'documents.document_name': number;
    };
    'DELETE /customer-service/documents/delete': {
        'ids[]': number;
    };
    'POST /data-analysis/tables': {
        file_url: number;
        name: number;
    };
    'PATCH /data-analysis/tables/:id': {
        description: number;
        columns: number;
    };
    'DELETE /data-analysis/tables': {
        'ids[]': number;
    };
    'POST /data-analysis/ask': {
        text: number;
    };
    'POST /knowledges/:id/search': {
        text: number;
        limit: number;
    };
    'GET /agents/ecommerce/products': {
        text: number;
    };
    'POST /ecommerce/files': {
        file_url: number;
        name: number;
        ecommerce_url: number;
    };
    'PATCH /ecommerce/files/:id': {
        description: number;
        columns: number;
    };
    'POST /ecommerce/build': {
        mapping: number;
    };
    'POST /ecommerce/generate_description': {
        'columns[]': number;
        columns: number;
    };
    'POST /ecommerce/products': {
        name: number;
        price: number;
        compare_at_price: number;
        stock: number;
        sku: number;
        description: number;
        category: number;
        image_url: number;
        url: number;
        'variants[]': number;
        'variants.options': number;
        'variants.price': number;
        'variants.compare_at_price': number;
        'variants.stock': number;
        'variants.sku': number;
    };
    'PUT /ecommerce/products/:id': {
        name: number;
        price: number;
        compare_at_price: number;
        stock: number;
        sku: number;
        description: number;
        category: number;
        image_url: number;
        url: number;
        'variants[]': number;
        'variants.options': number;
        'variants.price': number;
        'variants.compare_at_price': number;
        'variants.stock': number;
        'variants.sku': number;
    };
    'POST /agents/:id/ratings/review': {
        'items[]': number;
    };
    'POST /agents/:id/unanswered/decide': {
        'ids[]': number;
    };
    'POST /agents/:id/try': {
        text: number;
    };
    'POST /agents/:id/evaluation/questions': {
        question: number;
        text: number;
    };
    'PATCH /agents/:id/evaluation/questions/:question_id': {
        question: number;
        text: number;
    };
    'PUT /agents/:id/evaluation/questions/order': {
        'ids[]': number;
    };
    'DELETE /agents/:id/evaluation/questions': {
        'ids[]': number;
    };
    'POST /agents/:id/evaluation/comparisons': {
        model: number;
    };
    'POST /websites': {
        depth: number;
        page_limit: number;
        'include[]': number;
        include: number;
        'exclude[]': number;
        exclude: number;
        'urls[]': number;
        urls: number;
    };
    'GET /websites/:id/pages': {
        text: number;
    };
    'POST /utils/translate': {
        text: number;
        'locales[]': number;
    };
    'GET /sessions/:hash': {
        text: number;
    };
    'GET /inbox': {
        text: number;
    };
    'PUT /members/:id/chat-limit': {
        max_chats: number;
    };
    'POST /sessions/suggestion': {
        draft: number;
        instruction: number;
    };
    'POST /tags': {
        name: number;
    };
    'PATCH /tags/:id': {
        name: number;
    };
    'POST /teams': {
        name: number;
        'member_ids[]': number;
    };
    'PATCH /teams/:id': {
        name: number;
        'member_ids[]': number;
    };
    'POST /sessions/:id/translations': {
        'message_ids[]': number;
    };
    'POST /sessions/:id/translate-reply': {
        text: number;
    };
    'PUT /close-reasons': {
        'items[]': number;
        'items.name': number;
    };
    'POST /sessions/:id/chat': {
        text: number;
        'attachments[]': number;
        suggestion: number;
    };
    'PATCH /sessions/:id/replies/:reply_id': {
        text: number;
    };
    'PATCH /sessions/:id': {
        name: number;
        'tag_ids[]': number;
    };
    'POST /sessions/:hash/:session_id/notes': {
        text: number;
        'mentions[]': number;
    };
    'PATCH /sessions/:hash/:session_id/notes/:note_id': {
        text: number;
        'mentions[]': number;
    };
    'POST /canned-replies': {
        shortcut: number;
        title: number;
        text: number;
        'window_ids[]': number;
    };
    'PUT /canned-replies/:reply_id': {
        shortcut: number;
        title: number;
        text: number;
        'window_ids[]': number;
    };
    'POST /views': {
        name: number;
        query: number;
    };
    'PATCH /views/:view_id': {
        name: number;
        query: number;
    };
    'GET /windows/:hash/contact': {
        text: number;
    };
    'PATCH /windows/contact/bulk': {
        'ids[]': number;
        'add_tag_ids[]': number;
        'remove_tag_ids[]': number;
    };
    'PATCH /windows/contact/:id': {
        order: number;
        memo: number;
        'tag_ids[]': number;
    };
    'GET /contact-requests': {
        text: number;
    };
    'GET /customers': {
        text: number;
    };
    'PATCH /customers/:id': {
        name: number;
        email: number;
        phone: number;
        fields: number;
    };
    'POST /customers/:id/notes': {
        text: number;
    };
    'PATCH /customer-notes/:note_id': {
        text: number;
    };
    'PUT /customer-fields': {
        'items[]': number;
        'items.label': number;
        'items.choices[]': number;
        'items.choices': number;
    };
    'POST /windows/:hash/contact/import/check': {
        mapping: number;
    };
    'POST /windows/:hash/contact/import': {
        mapping: number;
    };
    'GET /customers/:id/merge-candidates': {
        text: number;
    };
    'DELETE /customers/:id': {
        confirmation: number;
    };
    'PUT /progress-states': {
        'items[]': number;
        'items.name': number;
    };
    'POST /exports': {
        'filter.windows[]': number;
        'filter.drill_down.language': number;
        'filter.drill_down.stars': number;
        'filter.drill_down.weekday': number;
        'filter.drill_down.hour': number;
        'filter.text': number;
        'filter.progress[]': number;
        'filter.language': number;
        'filter.fields': number;
        purpose: number;
        password: number;
    };
    'POST /retention/preview': {
        chat_days: number;
        child_days: number;
        file_days: number;
        customer_days: number;
        audit_days: number;
    };
    'PATCH /retention': {
        chat_days: number;
        child_days: number;
        file_days: number;
        customer_days: number;
        audit_days: number;
        confirmation: number;
    };
    'POST /registry/areas/:area/versions': {
        'files[]': number;
        'source.author': number;
        'source.message': number;
    };
    'PATCH /registry/areas/:area': {
        version: number;
        share: number;
    };
    'POST /registry/areas/:area/previews': {
        version: number;
    };
    'POST /registry/tokens': {
        name: number;
    };
    'POST /registry/health': {
        'items[]': number;
        'items.version': number;
        'items.loads': number;
        'items.failures': number;
        'items.mount_ms[]': number;
        'items.mount_ms': number;
        'items.errors[]': number;
        'items.errors.message': number;
        'items.errors.stack': number;
    };
    'POST /agents/:id/guidance/preview': {
        text: number;
        'rules[]': number;
        'rules.name': number;
        'rules.phrases[]': number;
        'rules.phrases': number;
        'rules.languages[]': number;
        'rules.text': number;
        'off_topic.text': number;
    };
    'POST /api-keys': {
        name: number;
        'window_ids[]': number;
        expires_in_days: number;
    };
    'PUT /sales/:agent_id/details': {
        products: number;
        prices: number;
        'objections[]': number;
        'objections.objection': number;
        'objections.answer': number;
        'offers[]': number;
        'offers.name': number;
        'offers.description': number;
        'offers.price': number;
        'offers.url': number;
        'offers.image_url': number;
        'qualification[]': number;
        qualification: number;
        booking_url: number;
    };
    'GET /sales/:agent_id/documents': {
        text: number;
    };
    'POST /sales/:agent_id/documents': {
        file_url: number;
        document_name: number;
    };
    'DELETE /sales/:agent_id/documents': {
        'ids[]': number;
    };
    'POST /blooming-school/:agent_id/generate-chat': {
        topic: number;
        situation: number;
        turns: number;
        count: number;
    };
    'POST /blooming-school/:agent_id/split-chat': {
        text: number;
        'messages[]': number;
        'messages.text': number;
    };
    'POST /blooming-school/:agent_id/add-knowledge': {
        'pairs[]': number;
        'pairs.question': number;
        'pairs.answer': number;
        'pairs.source': number;
    };
    'POST /blooming-school/:agent_id/batch-upsert': {
        'items[]': number;
    };
    'GET /blooming-school/:agent_id/pairs': {
        text: number;
    };
    'DELETE /blooming-school/:agent_id/pairs': {
        'ids[]': number;
    };
    'PUT /companion/:agent_id/profile': {
        name: number;
        image: number;
        personality: number;
        speaking_habits: number;
        relations: number;
        'forbidden_topics[]': number;
        forbidden_topics: number;
    };
    'GET /companion/:agent_id/documents': {
        text: number;
    };
    'POST /companion/:agent_id/documents': {
        file_url: number;
        document_name: number;
    };
    'DELETE /companion/:agent_id/documents': {
        'ids[]': number;
    };
    'GET /companion/:agent_id/interviews': {
        text: number;
    };
    'POST /companion/:agent_id/interviews': {
        name: number;
        file_url: number;
        transcript: number;
        familarity_level: number;
        familiarity_level: number;
    };
    'PATCH /companion/:agent_id/interviews/:interview_id': {
        name: number;
        transcript: number;
        familarity_level: number;
        familiarity_level: number;
    };
    'DELETE /companion/:agent_id/interviews': {
        'ids[]': number;
    };
    'GET /companion/:agent_id/trivia': {
        text: number;
    };
    'POST /companion/:agent_id/trivia': {
        text: number;
        first_category: number;
        second_category: number;
        'items[]': number;
        'items.text': number;
        'items.first_category': number;
        'items.second_category': number;
    };
    'PATCH /companion/:agent_id/trivia/:trivia_id': {
        text: number;
        first_category: number;
        second_category: number;
    };
    'DELETE /companion/:agent_id/trivia': {
        'ids[]': number;
    };
    'POST /subscriptions/suspend': {
        reason: number;
    };
    'PUT /subscriptions/overage': {
        max_chats: number;
    };
    'POST /subscriptions/cancel-request': {
        text: number;
    };
    'POST /subscriptions/unsubscribe': {
        password: number;
        name: number;
    };
    'POST /subscriptions/portone/subscribe': {
        billing_key: number;
    };
    'POST /subscriptions/payment-link': {
        return_path: number;
    };
    'POST /subscriptions/portone/register-card': {
        billing_key: number;
    };
    'PUT /subscriptions/billing-profile': {
        name: number;
        address: number;
        tax_id: number;
    };
    'POST /persona/membership-plans': {
        name: number;
        'price.KRW': number;
        'price.JPY': number;
        'price.USD': number;
        level: number;
        monthly_chat_count: number;
        daily_chat_count: number;
    };
    'PATCH /persona/membership-plans/:plan_id': {
        name: number;
        'price.KRW': number;
        'price.JPY': number;
        'price.USD': number;
        level: number;
        monthly_chat_count: number;
        daily_chat_count: number;
    };
    'PUT /persona/membership-plans/free': {
        'free.daily_chat_count': number;
        'free.monthly_chat_count': number;
    };
    'GET /persona/memberships': {
        text: number;
    };
    'GET /persona/customers': {
        text: number;
    };
    'POST /persona/memberships': {
        months: number;
    };
    'POST /persona/coupons': {
        name: number;
        period: number;
        count: number;
    };
    'DELETE /persona/coupons/bulk': {
        'ids[]': number;
    };
    'POST /persona/packs': {
        name: number;
        chats: number;
        'price.KRW': number;
        'price.JPY': number;
        'price.USD': number;
    };
    'PATCH /persona/packs/:pack_id': {
        name: number;
        chats: number;
        'price.KRW': number;
        'price.JPY': number;
        'price.USD': number;
    };
    'POST /persona/payledger/:payment_id/refund': {
        reason: number;
    };
    'GET /operator-payments': {
        search: number;
    };
    'POST /operator-payments/:payment_id/refunds': {
        reason: number;
    };
    'POST /operator-webhooks/replay': {
        id: number;
    };
    'POST /operator-payouts': {
        year: number;
        month: number;
    };
    'POST /operator-payouts/:run_id/payouts/:payout_id': {
        failure: number;
    };
    'POST /extra-service/check': {
        quantity: number;
    };
    'POST /extra-service/manage': {
        quantity: number;
    };
    'PUT /settlements/account': {
        holder: number;
        bank: number;
        number: number;
    };
};

/** URL of an image or file; uploads (`/files/…`) are served by the customer host. */
export declare function fileAddress(url: string): string;

declare type FirstStepName = "chatbot" | "colleague" | "install" | "knowledge" | "question";

declare interface FirstSteps {
    /** Steps that the caller is allowed to perform; `done` is derived from the organization's data. */
    steps: {
        name: FirstStepName;
        done: boolean;
    }[];
    /** Hash id of the caller's oldest chatbot; null without one. */
    window_hash: string | null;
    /** The caller has dismissed or completed the checklist. */
    closed: boolean;
    /** Present if the organization is the demo and has example chats, which the caller may remove. */
    has_examples?: true | undefined;
}

export declare type Format = ReturnType<typeof createFormat>;

declare interface FoundCustomer {
    /** As a member set them, or as in the latest contact. */
    name: string | null;
    email: string | null;
    /** E.164. */
    phone: string | null;
    id: string;
    /** The chatbot in which the customer last left contact details. */
    window_hash: string;
}

declare interface FoundPair {
    question: string;
    answer: string;
    /** Character offsets in the text, or indexes of messages. */
    start: number;
    end: number;
}

declare interface GrantableCustomer {
    /** The id that the business's site signed. */
    user_id: string | null;
    id: string;
    /** As members or the customer wrote it, else the address, the number or the site's id. */
    name: string;
    /** With which the customer signs in. */
    email: string | null;
    phone_number: string | null;
}

declare interface GrantableWindow {
    id: string;
    hash_id: string;
    name: string;
    image_url: string | null;
    my_permissions: PermissionMap;
}

/** Who a route, link or slot of an area is for, as its `area.json` states it. */
declare interface Guard {
    /** Endpoints that the user must be allowed to call, all of them. */
    calls?: readonly string[] | undefined;
    /** Permissions that the user must hold, all of them. */
    requires?: readonly Permission[];
    /** Permissions of which the user must hold one. */
    requires_one?: readonly Permission[];
    /** Also admits users with chats assigned to them, whatever their permissions. */
    own_chats?: true | undefined;
}

declare type GuardedTopic = "adult" | "danger" | "private";

declare interface GuidanceRule {
    id: string;
    name: string;
    enabled: boolean;
    match: RuleMatch;
    phrases: string[];
    /** Limits the rule to chats in these languages; empty: any. */
    languages: Language[];
    /** Limits the rule to opening hours, or to the time outside them. */
    hours: "any" | "closed" | "open";
    action: RuleAction;
    /** Text for the customer or instruction for the model. Optional for `handoff` and `contact`, which have default texts. */
    text: LocalizedText;
}

declare type HandledBy = "bot" | "closed" | "human" | "queue";

declare interface HandoffClosing {
    text: string | null;
    /** Their last messages, oldest first. */
    lines: {
        by: "customer" | "member";
        text: string;
    }[];
}

declare interface HandoffOpening {
    text: string | null;
    /** The customer's last questions, oldest first. */
    questions: {
        text: string;
        outcome: QuestionOutcome;
    }[];
}

declare type HandoffReason = (typeof handoffReasons)[number];

/** Why a chat is handed off to a member. */
declare const handoffReasons: readonly ["customer_request", "missing_knowledge", "unsupported_request", "policy_restriction", "tool_failure", "pending_clarification", "usage_limit", "member_takeover", "team_assignment"];

declare interface HandoffSummary {
    id: string;
    reason: HandoffReason;
    requested_at: string;
    /** Null while the chat waits for a person or is with one. */
    ended_at: string | null;
    opening: HandoffOpening | null;
    /** Null unless a person wrote to the customer and the handoff ended. */
    closing: HandoffClosing | null;
}

/** A failed request: its status and the problem document of the server. */
export declare class HttpError extends Error {
    readonly name = "HttpError";
    readonly status: number;
    readonly code: string;
    readonly data: Partial<Problem>;
    readonly requestId: string | null;
    /** True when the server could not be reached. */
    readonly offline: boolean;
    /** The console and each area may bundle this class: an error of one is caught in another. */
    static [Symbol.hasInstance](value: unknown): value is HttpError;
    constructor(data: Partial<Problem>, status?: number, offline?: boolean);
}

/** The console's only i18next instance; every area has its own namespaces: `i18n.t('hello:title')`. */
export declare const i18n: i18n_2;

declare interface ImportCheck {
    columns: {
        heading: string;
        /** The mapping that was sent, or the guess. */
        target: string;
        /** The first value of the column. */
        sample: string | null;
    }[];
    rows: ImportRow[];
    counts: {
        created: number;
        updated: number;
        skipped: number;
    };
}

declare type ImportProblem = "duplicate" | "invalid_email" | "invalid_phone" | "invalid_value" | "no_address" | "too_long" | "too_many_tags" | "unknown_state" | "unknown_tag";

declare interface ImportRow {
    /** Number of the row in the file; the row of the headings is 1. */
    row: number;
    /** `update`: the customer with this email or phone exists. */
    outcome: "create" | "skip" | "update";
    name: string | null;
    email: string | null;
    phone: string | null;
    /** Empty unless the row is skipped. */
    problems: {
        code: ImportProblem;
        /** Index of the column; null for the row. */
        column: number | null;
    }[];
}

declare interface InboxCounts {
    mine: number;
    waiting: number;
    unassigned: number;
    open: number;
    snoozed: number;
}

/** The input as the last argument of a call; optional when nothing in it is required. */
declare type InputArgument<Input> = Record<never, never> extends Input ? [Input?] : [Input];

declare interface InstallCheck {
    /** URL of the page after redirects. */
    url: string;
    state: "found" | "not_found" | "other_window" | "unreachable";
    /** Hash ids of other windows on the page. */
    other_windows: string[];
    /** The page has a tag manager, which may load the widget without a trace in the HTML. */
    has_tag_manager: boolean;
    /** Directives of the page's Content-Security-Policy that block the widget. */
    blocked_by: ("connect-src" | "frame-src" | "img-src" | "script-src")[];
    /** Time of the latest chat from the origin of the page. */
    last_seen_at: string | null;
    /** Present if `state` is `unreachable`. */
    reason?: "http_error" | "not_html" | "refused_url" | "timeout" | "too_large" | "too_many_redirects" | "unreachable" | undefined;
    /** How the page embeds the widget: by script, by pinned script, or as an iframe. */
    snippet?: "frame" | "pinned" | "script" | undefined;
    /** Version of the pinned script. */
    version?: string | undefined;
    /** The pinned script is the current release. */
    is_current?: boolean | undefined;
}

declare interface Interview {
    id: string;
    /** Name of the speaker. */
    name: string;
    familarity_level: number;
    /** Null when the transcript was entered as text. */
    file_url: string | null;
    kind: "audio" | "text";
    state: "failed" | "queued" | "reading" | "ready";
    /** Reason of the failure. Texts: `knowledge:companion.interviews.reasons.<reason>`. */
    reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "interrupted" | "not_found" | "timed_out" | "too_complex" | "transcription_failed" | "transcription_unavailable" | "unsupported_file" | null;
    /** Empty until the file has been processed. */
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
    /** The address has an account. */
    registered: boolean;
    expires_at: string;
}

declare type InvoiceKind = "add_on" | "change" | "overage" | "plan" | "renewal";

declare interface InvoiceLine {
    kind: "add_on" | "credit" | "overage" | "plan";
    /** Code of a plan or an add-on, or `overage`. */
    item: string;
    quantity: number;
    period: "month" | "year";
    from: string;
    until: string;
    /** Without tax; negative for a credit. */
    amount: number;
}

/** Whether the user meets the guard. For the interface only: the server checks again. */
export declare function isAllowed(user: SessionUser | null, guard: Guard): boolean;

declare interface Job {
    job_id: string;
    kind: string;
    state: "cancelled" | "done" | "failed" | "queued" | "running";
    /** Percent, 0 to 100. */
    progress: number;
    message?: string | undefined;
    result?: unknown;
    error?: string | undefined;
}

export { keepPreviousData }

declare interface Knowledge {
    id: string;
    collection_name: string;
    /** Most frequent kind of source; null if the knowledge base is empty. */
    type: "csv" | "documents" | "faq" | "products" | "urls" | null;
    /** Name of the first table or product file. */
    csv_name: string | null;
    /** Name of its agent. */
    solution_name: string | null;
    ecommerce_url: string | null;
    /** State of the index. */
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
        url: string | null;
        source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
        source_id: string;
        score: number;
        /** Number of the citation within the answer, from 1. */
        n: number;
        /** Text of the passage at the time of the answer. */
        excerpt: string;
        /** Cited by the answer. */
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
    /** Most frequent kind of source; null if the knowledge base is empty. */
    type: "csv" | "documents" | "faq" | "products" | "urls" | null;
    /** Name of the first table or product file. */
    csv_name: string | null;
    /** Name of its agent. */
    solution_name: string | null;
    ecommerce_url: string | null;
    /** State of the index. */
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
        /** Number of passages, products or rows. */
        size: number;
    }[];
}

export declare type Language = (typeof languages)[number];

/** The interface languages, in the order menus show them. */
declare const languages: readonly ["ko", "en", "zh", "es", "ja"];

/** A dialog that is loaded when it is first opened; a failed fetch is retried. */
export declare function lazyDialog<Props extends {
    open: boolean;
}>(fetchDialog: () => Promise<ComponentType<Props>>): ComponentType<Props>;

declare interface LazyParts {
    /** Prefetches the code. */
    warm: () => void;
    /** Allows a retry; React's `lazy` would cache the failure forever. */
    forgetFailure: () => void;
}

/** A screen whose code is fetched when it is first rendered or warmed. */
export declare function lazyScreen(fetchScreen: () => Promise<ComponentType>): Screen_2;

/** A field with a limit in the requests of an endpoint. */
export declare type LimitedField<Name extends keyof FieldLimits> = keyof FieldLimits[Name] & string;

/** A client-side link; modified clicks keep the browser's behaviour. */
export declare function Link({ to, onClick, ...rest }: LinkProps): JSX.Element;

export declare interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
    to: string;
}

export declare type LiveEvent<Name extends LiveEventName> = LiveEvents[Name];

declare type LiveEventName = "access.changed" | "availability.changed" | "contacts.changed" | "exports.changed" | "handoff.missed" | "handoff.requested" | "handoff.summarized" | "job.progress" | "members.changed" | "message.created" | "message.updated" | "notes.changed" | "notifications.changed" | "reading" | "session.updated" | "typing" | "unread.changed" | "usage.threshold" | "viewing";

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
    /** Another member opened a chat, writes in it (for six seconds), or left it. */
    viewing: {
        session_id: string;
        member_id: string;
        name: string;
        state: ViewingState;
    };
    /** A member or the customer has read a chat up to this message. */
    reading: {
        session_id: string;
        by: "customer" | "member";
        /** Of the member; null for the customer. */
        member_id: string | null;
        name: string;
        seq: number;
        at: string;
    };
    /** The caller has read a chat, or marked it as unread. */
    "unread.changed": {
        session_id: string;
        window_hash: string;
        unread: number;
    };
    "handoff.requested": {
        session_id: string;
        window_hash: string;
    };
    /** Nobody accepted a chat in time. */
    "handoff.missed": {
        session_id: string;
        window_hash: string;
    };
    /** A summary of the chat was added or written by a model; clients refetch the summaries. */
    "handoff.summarized": {
        session_id: string;
        window_hash: string;
    };
    /** A note was added, edited or deleted; clients refetch the notes of the chat. */
    "notes.changed": {
        session_id: string;
        window_hash: string;
    };
    /** The caller has a new notification, or read one in another tab. */
    "notifications.changed": Record<string, never>;
    "usage.threshold": {
        unit: string;
        percent: number;
    };
    /** Sent to members with `customer_info` for the window. */
    "contacts.changed": {
        window_id: string;
    };
    /** The caller's permissions changed; with `left` their membership ended and the stream closes. */
    "access.changed": {
        left: boolean;
    };
    /** The caller became available or away, or their limit of chats changed. */
    "availability.changed": Record<string, never>;
    /** Sent to callers who may list members when members or invites change. */
    "members.changed": Record<string, never>;
    "job.progress": {
        job_id: string;
        kind: string;
        state: "cancelled" | "done" | "failed" | "queued" | "running";
        /** Percent, 0 to 100. */
        progress: number;
        /** Windows that use the knowledge base. */
        window_hashes: string[];
        message?: string | undefined;
        result?: unknown;
        error?: string | undefined;
        /** Id of the object that the job processes: for `parse-document` the document. */
        subject_id?: string | undefined;
        document_id?: string | undefined;
        knowledge_id?: string | undefined;
    };
    /** Sent to the member who started an export when it advances. */
    "exports.changed": Record<string, never>;
}

/**
 * Loads missing namespaces of a language. Rejects when a file cannot be loaded; a retry is safe.
 */
export declare function loadTexts(requested: Iterable<string>, language?: string): Promise<void>;

declare type LocalizedText = string | {
    ko?: string | undefined;
    en?: string | undefined;
    zh?: string | undefined;
    es?: string | undefined;
    ja?: string | undefined;
};

declare interface ManageAddOn {
    code: AddOnCode;
    /** `change`: a larger quantity now, or a smaller one from the next period on. `stop`: at the end of the period. */
    action: "change" | "start" | "stop";
    /** Default 1. */
    quantity?: number | undefined;
}

declare interface ManyContactChanges {
    ids: string[];
    progress?: string | undefined;
    add_tag_ids?: string[] | undefined;
    remove_tag_ids?: string[] | undefined;
}

declare interface Match {
    /** Found in the title, which has the highest weight; for a FAQ, in its question or an alternate. */
    in_title: string[];
    in_text: string[];
    missing: string[];
}

/** The values of `:parameters` when the path matches the pattern, otherwise null. */
export declare function matchPath(pattern: string, path: string): Record<string, string> | null;

/**
 * Maximum of a request field in the endpoint's contract: the length of a text in characters, the value
 * of a number, or, for a path that ends with `[]`, the number of items. `maxOf('POST /windows', 'name')`
 */
export declare function maxOf<Name extends keyof FieldLimits>(endpoint: Name, field: LimitedField<Name>): number;

/** How many entries a finder lists for each group. */
export declare const maxPaletteEntries = 5;

/** Whether the signed-in user may call the endpoint, by its contract: `may('POST /windows')`. */
export declare function may(endpoint: EndpointName): boolean;

declare interface Member {
    id: string;
    kind: "invite" | "member";
    email: string;
    /** Null for an invite to an address without an account. */
    name: string | null;
    role: Role;
    permission: PermissionMap;
    window_ids: string[];
    /** Number of active windows that the member can access. */
    window_count: number;
    /** The member is the caller. */
    me: boolean;
    /** The invite is pending. */
    inviting: boolean;
    /** The invite was declined. */
    declined: boolean;
    invited_at: string | null;
    expires_at: string | null;
    last_seen_at: string | null;
    /** Active within the last five minutes. */
    online: boolean;
}

declare interface Membership {
    id: string;
    customer: {
        id: string;
        /** As members or the customer wrote it, else the address, the number or the site's id. */
        name: string;
        /** With which the customer signs in. */
        email: string | null;
        phone_number: string | null;
    };
    plan: {
        id: string;
        name: string;
    };
    source: "coupon" | "grant" | "payment";
    state: MembershipState;
    /** Of the next renewal; null: it does not renew. */
    price: number | null;
    currency: "JPY" | "KRW" | "USD" | null;
    renews: boolean;
    started_at: string;
    /** The end of the paid or granted time, or the earlier end of the membership. */
    until: string;
}

declare interface MembershipPlan {
    price: Prices;
    /** No longer offered; its memberships continue. */
    hidden: boolean;
    /** Customers with a membership of this plan that has not ended. */
    members: number;
    created_at: string;
    name: string;
    /** Orders the plans; a larger one offers more. */
    level: number;
    /** Answers per month and per day; null: unlimited. */
    monthly_chat_count: number | null;
    daily_chat_count: number | null;
    id: string;
}

declare type MembershipState = "active" | "ended" | "past_due" | "stopped";

declare type MemberState = (typeof memberStates)[number];

/** Whether a member takes chats. */
declare const memberStates: readonly ["available", "away", "offline"];

declare interface MergeCandidate {
    /** What both customers have in common; null if the other one was found by the search text. */
    match: "email" | "phone" | null;
    last_contact_at: string;
    /** As a member set them, or as in the latest contact. */
    name: string | null;
    email: string | null;
    /** E.164. */
    phone: string | null;
    id: string;
}

declare interface MergedCustomer {
    merged_at: string;
    can_separate: boolean;
    /** As a member set them, or as in the latest contact. */
    name: string | null;
    email: string | null;
    /** E.164. */
    phone: string | null;
    id: string;
}

declare interface MergePreview {
    customer: {
        fields: Record<string, CustomerFieldValue>;
        /** As a member set them, or as in the latest contact. */
        name: string | null;
        email: string | null;
        /** E.164. */
        phone: string | null;
    };
    other: {
        fields: Record<string, CustomerFieldValue>;
        /** As a member set them, or as in the latest contact. */
        name: string | null;
        email: string | null;
        /** E.164. */
        phone: string | null;
    };
    /** The details of both together: the customer's own come first. */
    result: {
        fields: Record<string, CustomerFieldValue>;
        /** As a member set them, or as in the latest contact. */
        name: string | null;
        email: string | null;
        /** E.164. */
        phone: string | null;
    };
    /** Totals of both customers, limited to what the caller may see. */
    counts: {
        contacts: number;
        chats: number;
        notes: number;
        tags: number;
    };
}

declare interface Message {
    id: string;
    session_id: string;
    /** Increases within the session. */
    seq: number;
    sender: "chatbot" | "customer";
    text: string;
    state: "done" | "failed" | "stopped" | "stored" | "streaming";
    citations: Citation[];
    cards: AnswerCard[];
    finish: "handoff" | "length" | "no_answer" | "stop" | "stopped" | null;
    mode: "llm" | "retrieval" | null;
    /** The model failed, so the answer was quoted from the sources. */
    fallback: boolean;
    /** Stream to resume while `state` is `streaming`; null otherwise. */
    stream_id: string | null;
    client_id: string | null;
    created_at: string;
    by?: {
        type: "ai" | "human" | "system";
        member_id?: string | undefined;
        name?: string | undefined;
    } | undefined;
    feedback?: Feedback | undefined;
    /** The customer replaced this question; it is visible only to members. */
    replaced?: true | undefined;
    /** Absent when there are none. */
    attachments?: Attachment[] | undefined;
    quote?: Quote | undefined;
    /** The member changed the text after it was sent. */
    edited_at?: string | undefined;
    /** The member retracted the reply; its text is empty. */
    retracted_at?: string | undefined;
    /** Text before the first edit or the retraction. Only members see it. */
    first_text?: string | undefined;
    /** What the member wrote before it was translated into `text`. Only members see it. */
    original?: Wording | undefined;
    /** Translations of a customer's message. Only members see them. */
    translations?: Wording[] | undefined;
}

declare interface MissingPart {
    reason: "expected_source" | "too_large";
    name: string;
}

declare interface ModelComparison {
    id: string;
    state: "done" | "failed" | "queued" | "running" | "stopped";
    /** Number of questions that each model answers. */
    total: number;
    /** The model that currently answers customers. */
    current: ComparedModel;
    candidate: ComparedModel;
    created_at: string;
    finished_at: string | null;
}

/** Navigates within the console; waits for a confirmation while forms are unsaved. */
export declare function navigate(to: string, { replace, force }?: NavigateOptions): void;

declare interface NavigateOptions {
    /** Replaces the current history entry. */
    replace?: boolean;
    /** Skips the confirmation: after the form was saved or discarded. */
    force?: boolean;
}

declare interface NewApiKey {
    name: string;
    permissions: ("all_chats" | "customer_info" | "manage_chatbots_all" | "manage_chatbots_part" | "usage")[];
    window_ids: string[] | null;
    /** Null: no expiry. */
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

declare interface Note {
    id: string;
    session_id: string;
    text: string;
    /** Null when the author's account was erased. */
    author_name: string | null;
    /** The caller wrote it. */
    is_own: boolean;
    /** Mentioned members who still belong to the organization; the text contains `@` and their name. */
    mentions: {
        id: string;
        name: string;
    }[];
    created_at: string;
    edited_at: string | null;
    /** Until when the caller may edit it; null for notes of others. */
    editable_until: string | null;
}

declare interface Notification_2 {
    id: string;
    type: NotificationType;
    window: {
        hash_id: string;
        name: string;
    } | null;
    /** Chat that it is about. */
    session_id: string | null;
    customer_name: string | null;
    /** One sentence in the caller’s language. */
    text: string;
    /** Events about the subject since it was last read. */
    count: number;
    /** The browser shows an alert: the member chose it for this type, and it is not their quiet hours. */
    alert: boolean;
    /** Page of the console that shows the subject. */
    path: string;
    updated_at: string;
    read_at: string | null;
}

declare interface NotificationAddress {
    /** As written in the settings. */
    email: string;
    state: "expired" | "unsent" | "verified" | "waiting";
    /** Time of the last verification e-mail; null without one. */
    sent_at: string | null;
}

declare interface NotificationChannel {
    id: string;
    kind: "discord" | "slack" | "teams" | "webhook";
    name: string;
    /** Host of the channel's URL; the whole URL is a secret and never returned. */
    host: string;
    types: NotificationType[];
    /** Chatbots whose events are posted; null: all. */
    window_ids: string[] | null;
    /** Events that happen while the channel is paused are never posted. */
    paused: boolean;
    created_at: string;
}

declare interface NotificationChannelChange {
    name?: string | undefined;
    /** Absent: the stored URL is kept. */
    url?: string | undefined;
    types?: NotificationType[] | undefined;
    window_ids?: string[] | null | undefined;
    paused?: boolean | undefined;
}

declare interface NotificationRules {
    /**
     * Members with one of these permissions are notified, limited to their chatbots. Empty: only the
     * members that the event names.
     */
    team: readonly Permission[];
    /** Default for members who have not chosen any. */
    methods: readonly DeliveryMethod[];
    /** Delivered during quiet hours too, if the member allows it. */
    urgent?: true;
    /** At most one notification per member, subject and day, and one post; further events only raise the count. */
    daily?: true;
    /** Can be posted to channels of the organization, such as Slack. */
    posted?: true;
}

declare interface NotificationSettings {
    /** The types that this member can get, with the methods in effect. */
    types: {
        type: NotificationType;
        methods: DeliveryMethod[];
        urgent: boolean;
    }[];
    /** Whether the member may see statistics. */
    can_get_report: boolean;
    /** Mails go to this address, if it is verified. */
    email: string;
    email_verified: boolean;
    has_mail_server: boolean;
    /** Delivery methods by type; absent types keep their defaults. */
    methods: {
        unanswered?: DeliveryMethod[] | undefined;
        chat_waiting?: DeliveryMethod[] | undefined;
        chat_assigned?: DeliveryMethod[] | undefined;
        chat_message?: DeliveryMethod[] | undefined;
        mention?: DeliveryMethod[] | undefined;
        contact?: DeliveryMethod[] | undefined;
        handoff_missed?: DeliveryMethod[] | undefined;
        low_rating?: DeliveryMethod[] | undefined;
        source_failed?: DeliveryMethod[] | undefined;
        export_failed?: DeliveryMethod[] | undefined;
        harm?: DeliveryMethod[] | undefined;
        spending_limit?: DeliveryMethod[] | undefined;
        usage_level?: DeliveryMethod[] | undefined;
    };
    /** Time of the daily digest in the member's time zone, in minutes after midnight. */
    digest_at: number;
    /** IANA time zone; null: the organization's. */
    timezone: string | null;
    /** Hours without alerts and mails; null: none. `from` after `to` spans midnight. */
    quiet: {
        from: number;
        to: number;
    } | null;
    /** Urgent events are delivered during quiet hours too. */
    urgent_passes: boolean;
    /** The browser also plays a sound. */
    sound: boolean;
    /** How often the member gets the statistics by mail, at the time of the digest; null: never. */
    report: "monthly" | "weekly" | null;
    /** False: no mails at all; the unsubscribe link of a mail sets it. */
    mails: boolean;
}

declare interface NotificationSettingsChange {
    /** Delivery methods by type; absent types keep their defaults. */
    methods?: {
        unanswered?: DeliveryMethod[] | undefined;
        chat_waiting?: DeliveryMethod[] | undefined;
        chat_assigned?: DeliveryMethod[] | undefined;
        chat_message?: DeliveryMethod[] | undefined;
        mention?: DeliveryMethod[] | undefined;
        contact?: DeliveryMethod[] | undefined;
        handoff_missed?: DeliveryMethod[] | undefined;
        low_rating?: DeliveryMethod[] | undefined;
        source_failed?: DeliveryMethod[] | undefined;
        export_failed?: DeliveryMethod[] | undefined;
        harm?: DeliveryMethod[] | undefined;
        spending_limit?: DeliveryMethod[] | undefined;
        usage_level?: DeliveryMethod[] | undefined;
    } | undefined;
    /** Time of the daily digest in the member's time zone, in minutes after midnight. */
    digest_at?: number | undefined;
    /** IANA time zone; null: the organization's. */
    timezone?: string | null | undefined;
    /** Hours without alerts and mails; null: none. `from` after `to` spans midnight. */
    quiet?: {
        from: number;
        to: number;
    } | null | undefined;
    /** Urgent events are delivered during quiet hours too. */
    urgent_passes?: boolean | undefined;
    /** The browser also plays a sound. */
    sound?: boolean | undefined;
    /** How often the member gets the statistics by mail, at the time of the digest; null: never. */
    report?: "monthly" | "weekly" | null | undefined;
    /** False: no mails at all; the unsubscribe link of a mail sets it. */
    mails?: boolean | undefined;
}

declare type NotificationType = keyof typeof notificationTypes;

/** Every event that members are notified about. */
declare const notificationTypes: Readonly<Record<"unanswered" | "chat_waiting" | "chat_assigned" | "chat_message" | "mention" | "contact" | "handoff_missed" | "low_rating" | "source_failed" | "export_failed" | "harm" | "spending_limit" | "usage_level", NotificationRules>>;

declare interface OffTopic {
    policy: "answer" | "decline";
    /** Text that says what the chatbot can help with; empty: a default text. */
    text: LocalizedText;
}

declare interface OmittedPart {
    reason: "emails" | "logo" | "picture" | "unknown";
    field: string;
}

/** Subscribes to navigation; returns the unsubscribe function. */
export declare function onNavigate(listen: () => void): () => void;

/** Calls back when the user or their permissions change; returns the unsubscribe function. */
export declare function onUserChange(listen: (user: SessionUser) => void): () => void;

declare interface OperatorPayment {
    id: string;
    organization: {
        id: string;
        name: string;
    };
    /** What was charged. */
    item: "add_on" | "change" | "membership" | "membership_renewal" | "overage" | "pack" | "plan" | "renewal";
    /** `surplus`: charged in error, and refunded automatically. */
    state: "failed" | "paid" | "pending" | "surplus";
    amount: number;
    currency: Currency;
    /** What can still be refunded. */
    refundable: number;
    method: string;
    provider: PaymentProviderName;
    at: string;
    /** Oldest first. */
    refunds: {
        id: string;
        amount: number;
        reason: string;
        /** `requested`: the provider has accepted it and does it later. */
        state: "failed" | "pending" | "requested" | "succeeded";
        /** The provider's code when the refund failed; null otherwise. */
        failure: string | null;
        /** The operator; empty: automatic. */
        by: string;
        at: string;
    }[];
    /** Found by the last nightly comparison; null: none. */
    difference: "amount" | "charged" | "not_charged" | "refunds" | null;
    /** What the organization has now; null: it never subscribed, or its customer paid. */
    subscription: {
        plan: PlanCode;
        period: "month" | "year";
        state: SubscriptionState;
        period_end: string;
    } | null;
}

declare type Options<Input> = InputArgument<Input & CallOptions>;

declare interface Organization {
    id: string;
    name: string;
    role: Role;
    plan: string;
    member_count: number;
    window_count: number;
    /** The caller's current organization. */
    current: boolean;
    timezone: string;
    /** Country whose law applies, such as the age of consent to data processing. */
    country_code: string;
    /** ISO 4217; default for prices without a currency. */
    currency: string;
    /** Days without a message after which chats are erased; null: never. */
    retention_days: number | null;
    /** Maximum number of open chats assigned to a member who has no maximum of their own. */
    chats_per_member: number;
    /** Revision of the settings, for `If-Match`. */
    revision: number;
    /** Deletion: when, by whom, and when the data is erased; null if not deleted. */
    deleted: {
        at: string;
        by: string | null;
        erased_at: string;
    } | null;
}

declare interface OrganizationModel {
    id: string;
    /** Chatbots choose the model by this name, which cannot change. */
    name: string;
    base_url: string;
    model: string;
    /** Last characters of the key: `…8fQ2`; null: no key. */
    key_hint: string | null;
    prompt_price: number | null;
    completion_price: number | null;
    /** Used by the chatbots that choose none. */
    is_default: boolean;
    created_by: string | null;
    created_at: string;
}

declare interface OrganizationModelChange {
    base_url?: string | undefined;
    model?: string | undefined;
    /** Absent: unchanged; required when `base_url` moves to another host. */
    api_key?: string | undefined;
    prompt_price?: number | null | undefined;
    completion_price?: number | null | undefined;
    is_default?: boolean | undefined;
}

declare interface OutboxMail {
    id: string;
    to: string;
    subject: string;
    state: "failed" | "kept" | "queued" | "sent";
    created_at: string;
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
    /** Audit entries of the user, without the changed values, which belong to the organization. */
    activity: {
        organization_id: string;
        action: string;
        object_type: string;
        object_id: string;
        ip: string;
        created_at: string;
    }[];
    /** Messages written by the user, without those of customers. */
    messages: {
        organization_id: string;
        session_id: string;
        text: string;
        created_at: string;
    }[];
    /** Internal notes written by the user. */
    notes: {
        organization_id: string;
        session_id: string;
        text: string;
        created_at: string;
    }[];
    customer_notes: {
        organization_id: string;
        customer_id: string;
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
    /** Fields to reset to their defaults. */
    clear?: ("background_color" | "box_color" | "btm_color" | "btm_text" | "btm_text_color" | "content" | "image_url" | "logo_image" | "meta_title" | "text_color" | "title" | "warning_color" | "warning_text")[] | undefined;
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

/** JSON in the `<script id="page-data">` of the console's page. */
declare interface PageData {
    contract: number;
    /** null when nobody is signed in. */
    user: SessionUser | null;
    language: Language;
    /** Areas that the user may open. */
    areas: AreaManifest[];
    /** The user may deploy and roll back areas of this installation. */
    isOperator: boolean;
    /** Texts of the first screen by namespace, in `language`. */
    texts: Record<string, Texts>;
    /** URLs of the shell's namespaces by language. */
    locales: Record<Language, Record<string, string>>;
    /** Version of an area that this browser previews; absent without a preview. */
    preview?: {
        area: string;
        version: string;
    };
    /** Origin of the widget and of uploaded files. */
    customerOrigin: string;
    /** URL of the npm package with the widget; absent where it was not built. */
    packageUrl?: string;
    phone: PhonePolicy;
    /** False without a mail server: an operator passes links on. Absent in pages of older servers. */
    sendsMail?: boolean;
    /** Shows the page for developers. */
    isDevelopment: boolean;
    /** Area that is loaded from the developer's machine; absent for everybody else. */
    override?: AreaOverride;
}

/** A text as the `detail` of an entry: as much of it as a line shows. */
export declare function paletteDetail(text: string): string;

export declare interface PaletteEntry {
    id: string;
    label: string;
    /** A second, smaller text, such as where the words were found. */
    detail?: string;
    /** The page that it opens. */
    to: string;
}

/**
 * Props of a component that finds entries for the words typed into the command palette. It renders
 * nothing and reports the entries of each group, an empty list when there are none.
 */
export declare interface PaletteFinderProps {
    query: string;
    /** The current chatbot. */
    windowHash: string | null;
    onFound: (group: string, entries: readonly PaletteEntry[]) => void;
}

declare interface PayLedgerRow {
    id: string;
    at: string;
    item: InvoiceKind;
    lines: InvoiceLine[];
    /** With tax. */
    amount: number;
    /** The tax in the amount. */
    vat: number;
    currency: Currency;
    status: "failed" | "paid" | "partially_refunded" | "pending" | "refund_requested" | "refunded" | "unpaid";
    /** The card, such as `Visa 4242`; null before the first attempt. */
    method: string | null;
    /** Page of the provider; null where it has none. */
    receipt_url: string | null;
    refund_amount: number;
    /** The invoice and its credit notes; empty before it is paid. */
    documents: BillingDocument[];
}

declare type PaymentProviderName = "portone" | "stripe" | "test";

declare interface Payout {
    id: string;
    organization: {
        id: string;
        name: string;
    };
    amount: number;
    state: "failed" | "paid" | "prepared" | "sent";
    /** What the bank said when it failed; null otherwise. */
    failure: string | null;
    account: {
        kind: "iban" | "kr";
        holder: string;
        last4: string;
    };
}

declare interface PayoutRun {
    id: string;
    year: number;
    month: number;
    currency: SaleCurrency;
    total: number;
    created_at: string;
    by: string;
    payouts: Payout[];
}

declare type PayoutState = "carried" | "due" | "failed" | "open" | "paid" | "prepared" | "sent";

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

/** All permissions, in display order. */
declare const permissions: readonly ["all_chats", "customer_info", "manage_chatbots_part", "manage_chatbots_all", "manage_members", "usage", "memberships", "add_ons", "payment_history"];

declare interface PersonaCard {
    name: string;
    image: string;
    introduction: string;
    traits: string[];
    /** How it was written: by a model, or assembled from the sources. */
    mode: "llm" | "retrieval";
}

/**
 * Whether users must or may verify a phone number; `off` when the installation cannot send codes.
 */
declare type PhonePolicy = 'required' | 'optional' | 'off';

declare type PlanCode = "basic" | "enterprise" | "free" | "pro";

declare type PlanFeature = "custom_logo" | "kakao" | "sms";

declare interface PlanLimits {
    /** Answers per month. */
    chats: number | null;
    /** Customers who write per month. */
    customers: number | null;
    windows: number | null;
    seats: number | null;
    storage_mb: number | null;
    features: PlanFeature[];
}

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

declare interface PortableEvaluation {
    required: boolean;
    questions: ({
        question: string;
        expects: "answer" | "none";
        text: string;
        origin: "faq" | "manual" | "unanswered";
        source: {
            type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
            title: string;
        } | null;
    })[];
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
        /** Summary of the main products and services. */
        service_description: string;
        pricing_description: string;
        /** Language of answers; `same`: the customer's language. */
        language: "en" | "es" | "ja" | "ko" | "same" | "zh";
        contact: string;
        phone_number: string;
        url: string;
        chat_style: "casual" | "concise" | "custom" | "formal" | "friendly";
        persona: string;
        dataframe_description: string;
        column_description: Record<string, string>;
        /** Guidance rules in order of precedence. */
        guidance: GuidanceRule[];
        off_topic: OffTopic;
        /** `default`, `operator`, `none` or the name of a model of the organization. A name that is unknown, such as in a file of another organization, counts as `default`. */
        model: string;
        type: AgentType;
    };
    faqs: PortableFaq[];
    documents: PortableDocument[];
    pairs: SchoolPair[];
    tables: PortableTable[];
    products: PortableProducts[];
    websites: PortableWebsite[];
    evaluation: PortableEvaluation;
    /** Items that the export left out, with the reason. */
    missing: MissingPart[];
    companion?: PortableCompanion | undefined;
    sales?: SalesDetails | undefined;
}

declare interface PortableProducts {
    description: string;
    column_descriptions: Record<string, string>;
    name: string;
    url: string | null;
    file: PortableUpload | null;
    mapping: ProductMapping | null;
    /** Its products were imported; false: a member still has to start the import. */
    built: boolean;
    entries?: ProductEntry[] | undefined;
}

declare interface PortableReport {
    name: string;
    agent_type: AgentType;
    /** Number of items to import. */
    counts: {
        starter_questions: number;
        faqs: number;
        documents: number;
        facts: number;
        interviews: number;
        pairs: number;
        tables: number;
        products: number;
        websites: number;
        questions: number;
    };
    left_out: OmittedPart[];
    missing: MissingPart[];
    /** Problem that prevents the import; null if it can proceed. */
    blocked: "feature_disabled" | "limit_reached" | null;
}

declare interface PortableTable {
    description: string;
    column_descriptions: Record<string, string>;
    file: PortableUpload;
}

declare interface PortableUpload {
    name: string;
    encoding: "base64" | "text";
    content: string;
}

declare interface PortableWebsite {
    /** Maximum number of links between the start page and another page; 0: the start page only. */
    depth: number;
    page_limit: number;
    /** Limits the crawl to matching URLs; empty: all. */
    include: string[];
    exclude: string[];
    /** Crawl again every week. */
    recrawl: boolean;
    kind: "site" | "sitemap";
    url: string;
}

declare interface Preview {
    /** Replaces the hash id in calls of the customer API, which then use the draft. */
    token: string;
    expires_at: string;
    /** URL for an iframe; accepts `&lang=`, `&theme=light|dark|auto` and `&state=`. */
    url: string;
}

declare interface PreviewedRule {
    id: string;
    outcome: RuleOutcome;
    /** Matched phrase; null for rules that have none or do not apply. */
    phrase: string | null;
}

declare interface Prices {
    KRW: number | null;
    JPY: number | null;
    USD: number | null;
}

declare interface Problem {
    type: string;
    title: string;
    status: number;
    detail: string;
    code: string;
    request_id: string;
    /** Validation errors: dotted path of the field → `FieldErrorCode`. */
    fields?: Record<string, string> | undefined;
    permission?: string | undefined;
    limit?: number | undefined;
    supported?: string[] | undefined;
    /** Additional data of the problem, such as who changed the row last. */
    context?: Record<string, unknown> | undefined;
}

export declare type ProblemCode = "account_withdrawn" | "address_taken" | "agent_in_use" | "already_connected" | "already_invited" | "already_member" | "already_refunded" | "already_subscribed" | "area_refused" | "body_too_large" | "cannot_change_self" | "cannot_grant" | "card_declined" | "card_needed" | "channel_used_elsewhere" | "chats_used_up" | "choices_full" | "code_expired" | "consent_changed" | "country_fixed" | "coupon_expired" | "coupon_invalid" | "coupon_stopped" | "coupon_used" | "deploy_token_refused" | "email_taken" | "email_unverified" | "feature_disabled" | "file_too_large" | "gate_failed" | "guardian_consent_required" | "hash_taken" | "idempotency_conflict" | "idempotency_in_progress" | "identity_refused" | "insufficient_balance" | "internal" | "invalid_credentials" | "invalid_request" | "invalid_state" | "invite_email_mismatch" | "invite_expired" | "invite_used" | "last_owner" | "limit_reached" | "link_expired" | "link_used" | "mail_disabled" | "membership_active" | "memberships_renew" | "merge_conflict" | "model_unavailable" | "nobody_available" | "not_author" | "not_for_api_keys" | "not_found" | "not_separable" | "note_locked" | "organization_closed" | "origin_not_allowed" | "payment_pending" | "payment_required" | "payments_disabled" | "permission_required" | "phone_taken" | "plan_in_use" | "price_changed" | "rate_limited" | "read_only" | "refund_pending" | "reply_locked" | "revision_required" | "sales_owed" | "sender_not_verified" | "session_expired" | "sign_in_required" | "sms_disabled" | "spending_limit_reached" | "stale_revision" | "storage_full" | "subscription_active" | "subscription_suspended" | "taken_by_other" | "too_many" | "transcription_unavailable" | "translation_unavailable" | "two_factor_off" | "two_factor_on" | "two_factor_required" | "type_immutable" | "unauthenticated" | "unavailable" | "unpaid_ledger" | "unsupported_file" | "unsupported_media_type" | "unsupported_version" | "upstream_failed" | "usage_exceeds_plan" | "validation_failed" | "version_taken" | "window_archived" | "window_gone" | "window_has_agent" | "wrong_code";

declare interface Product {
    /** ISO 4217. */
    currency: string | null;
    description: string;
    category: string | null;
    brand: string | null;
    attributes: Record<string, string>;
    variants: ProductVariant[];
    /** Entered by hand, and can be edited; imported products change with their source. */
    is_entered: boolean;
    updated_at: string;
    sku: string | null;
    /** In the minor unit of the currency: 1999 is 19.99 USD or 1,999 KRW. */
    price: number | null;
    /** Original price before a discount, in the same unit. */
    compare_at_price: number | null;
    image_url: string | null;
    url: string | null;
    stock: "in" | "out" | "preorder" | "unknown";
    /** Quantity in stock; null if it is not tracked. */
    quantity: number | null;
    id: string;
    name: string;
}

declare interface ProductCard {
    [key: string]: unknown;
    kind: "product";
    name: string;
    /** Id of the shop's product; absent for other offers. */
    id?: string | undefined;
    /** What distinguishes it from other cards of the same name: “white, L”. */
    variant?: string | undefined;
    /** The options of the variants that the card stands for: `{ "Size": "L" }`. */
    variant_options?: Record<string, string> | undefined;
    /** Options that are left to choose from. */
    options?: {
        name: string;
        values: string[];
    }[] | undefined;
    /** Formatted text, or an amount that the client formats in the reader's language. */
    price?: string | {
        amount: number;
        currency: string;
    } | undefined;
    /** Where variants differ in price; `price` is then the lowest. */
    highest_price?: {
        amount: number;
        currency: string;
    } | undefined;
    /** Price before a discount. */
    regular_price?: {
        amount: number;
        currency: string;
    } | undefined;
    description?: string | undefined;
    image_url?: string | undefined;
    url?: string | undefined;
    /** Quantity in stock; absent when it is not tracked. */
    stock?: number | undefined;
}

declare interface ProductEntry {
    description: string;
    category: string;
    image_url: string;
    url: string;
    variants: {
        price: string;
        /** The price before a discount. */
        compare_at_price: string;
        /** A number, or words such as “sold out”; empty: not known. */
        stock: string;
        sku: string;
        /** What distinguishes it: “L”, or “Size: L, Color: white”. */
        options: string;
    }[];
    price: string;
    /** The price before a discount. */
    compare_at_price: string;
    /** A number, or words such as “sold out”; empty: not known. */
    stock: string;
    sku: string;
    name: string;
}

declare interface ProductFile {
    id: string;
    kind: "csv" | "url";
    /** Its products are entered by hand; there is no table to import. */
    is_entered: boolean;
    name: string;
    /** URL of the shop; null for others. */
    url: string | null;
    state: "failed" | "new" | "queued" | "reading" | "ready";
    reason: "broken" | "empty" | "file_too_large" | "internal" | "interrupted" | "no_names" | "no_products" | "not_found" | "refused_address" | "refused_by_robots" | "unreachable" | "unsupported_file" | null;
    /** Percent, 0 to 100. */
    progress: number;
    /** Number of imported products. */
    products: number;
    /** Number of rows without a name or beyond the limit of a source. */
    skipped: number;
    mapping: ProductMapping | null;
    /** Descriptions of the table and its columns, written by the business; empty without one. */
    description: string;
    column_descriptions: Record<string, string>;
    /** Revision of the descriptions, for `If-Match`. */
    revision: number;
    /** Time of the last import. */
    last_checked_at: string | null;
    created_at: string;
    updated_at: string;
}

declare interface ProductMapping {
    name?: string | undefined;
    image_url?: string | undefined;
    price?: string | undefined;
    currency?: string | undefined;
    description?: string | undefined;
    url?: string | undefined;
    category?: string | undefined;
    compare_at_price?: string | undefined;
    stock?: string | undefined;
    sku?: string | undefined;
    brand?: string | undefined;
    group_id?: string | undefined;
}

declare interface ProductPreview {
    columns: string[];
    rows: string[][];
    mapping: ProductMapping;
}

declare interface ProductVariant {
    /** What distinguishes it from the other variants: `{ "Size": "L", "Color": "white" }`. */
    options: Record<string, string>;
    sku: string | null;
    /** In the minor unit of the currency: 1999 is 19.99 USD or 1,999 KRW. */
    price: number | null;
    /** Original price before a discount, in the same unit. */
    compare_at_price: number | null;
    image_url: string | null;
    url: string | null;
    stock: "in" | "out" | "preorder" | "unknown";
    /** Quantity in stock; null if it is not tracked. */
    quantity: number | null;
}

declare interface ProgressState {
    id: string;
    /** Default states are named in the caller's language. */
    name: string;
    color: TagColor;
    /** No longer offered; customers may still have it. */
    is_archived: boolean;
}

/** The query cache, shared by all areas; fresh for 30 seconds. */
export declare const queryClient: QueryClient;

export { queryOptions }

declare interface QuestionCount {
    /** Latest wording. */
    text: string;
    count: number;
    /** Chats with the question. */
    sessions: number;
    last_asked_at: string;
    /** Latest chat with the question; null for callers who cannot read chats. */
    session_id: string | null;
    /** Latest message with the question, by which the chats with it are listed; null for the same callers. */
    message_id: string | null;
    window_hash: string;
}

declare type QuestionOutcome = "answered" | "disliked" | "open" | "unanswered";

declare interface Quote {
    message_id: string;
    sender: "chatbot" | "customer";
    /** Empty when the message was retracted. */
    text: string;
}

/** Data embedded in the page by the server; throws on pages outside the console. */
export declare function readPageData(): PageData;

/** The result type of an Admin API call. */
export declare type ResultOf<Name extends AdminCallName> = AdminCalls[Name]['result'];

declare interface Retention {
    /** Days without a message after which chats are erased; null: never. */
    chat_days: number | null;
    /** Chats and contacts of children’s chatbots; a shorter `chat_days` applies to them as well. */
    child_days: number;
    /** Files of chats, which are erased with their chat at the latest. */
    file_days: number;
    /** Days without activity after which contacts and customers without chats are erased. */
    customer_days: number;
    audit_days: number;
}

declare interface RetentionChanges {
    chat_days?: number | null | undefined;
    child_days?: number | undefined;
    file_days?: number | undefined;
    customer_days?: number | undefined;
    audit_days?: number | undefined;
}

declare type RetentionKind = "audit_entries" | "chats" | "child_chats" | "child_contacts" | "contacts" | "files";

declare interface RetentionPreview {
    /** What becomes due for erasure; empty where nothing does. */
    items: {
        kind: RetentionKind;
        count: number;
        /** Everything that is older is erased. */
        before: string;
    }[];
}

declare interface ReviewedRating {
    kind: "answer" | "chat";
    /** Id of the chat or the answer. */
    id: string;
    session_id: string;
    window_hash: string;
    rated_at: string;
    /** Stars of a chat; null for an answer. */
    stars: number | null;
    /** 4 or 5 stars, or a thumb up. */
    is_good: boolean;
    /** What the customer wrote with it; empty without a text. */
    comment: string;
    /** The question and the rated answer; null for a chat. */
    question: string | null;
    answer: string | null;
    language: Language;
    /** A member reviewed the rating after the customer last changed it. */
    is_reviewed: boolean;
}

declare type Role = (typeof roles)[number];

declare const roles: readonly ["owner", "leader", "member"];

declare type RuleAction = "answer" | "contact" | "handoff" | "instruct" | "say";

declare type RuleMatch = "any" | "examples" | "words";

declare type RuleOutcome = "adds" | "decides" | "disabled" | "other_hours" | "other_language" | "other_words" | "too_late";

declare type SaleCurrency = "JPY" | "KRW" | "USD";

declare interface SalesDetails {
    products: string;
    prices: string;
    objections: {
        objection: string;
        answer: string;
    }[];
    offers: SalesOffer[];
    /** Qualifying questions, asked one at a time before the goal. */
    qualification: string[];
    goal: "booking" | "lead";
    /** Booking page when `goal` is `booking`; while it is empty, a contact is collected instead. */
    booking_url: string;
}

declare interface SalesOffer {
    name: string;
    description: string;
    /** Free text. */
    price: string;
    url: string;
    image_url: string;
}

declare interface SampleAnswer {
    question: string;
    answer: string;
    /** False when the companion did not know the answer. */
    answered: boolean;
    citations: {
        title: string;
        source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
        /** Number of the citation within the answer, from 1. */
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
    /** Number of answers that cited it. */
    hits: number;
    /** Increases with every change; send it in `If-Match`. */
    revision: number;
    created_at: string;
    updated_at: string;
    /** Existing FAQs with similar questions, as a warning. */
    similar: {
        id: string;
        question: string;
        score: number;
    }[];
}

declare interface SavedView {
    id: string;
    screen: ViewScreen;
    name: string;
    query: Record<string, string>;
    /** Whether the whole team sees it. */
    is_shared: boolean;
    /** Whether the caller may change and delete it. */
    may_change: boolean;
    updated_at: string;
}

declare interface SchoolLine {
    sender: "chatbot" | "customer";
    text: string;
}

declare interface SchoolPair {
    question: string;
    answer: string;
    /** Where the pair comes from, as free text. */
    source: string;
}

/** A screen of an area, possibly lazy. */
declare type Screen_2 = ComponentType & Partial<LazyParts>;

/** A single-spa application that renders the screen for the path. */
export declare interface ScreenArea {
    bootstrap: (props: AreaProps) => Promise<void>;
    /** Resolves when the first screen is committed. */
    mount: (props: AreaProps) => Promise<void>;
    unmount: (props: AreaProps) => Promise<void>;
    /** Prefetches the code of the screen at this path. */
    warm: (path: string) => void;
}

declare interface SentInvite {
    email: string;
    /** `already_invited`: by a member whose invite the caller cannot replace. */
    state: "already_invited" | "already_member" | "sent";
    /** Link to pass on if there is no mail server; null otherwise. */
    link: string | null;
}

declare interface ServerEvent {
    id: string | undefined;
    name: string;
    data: string;
}

declare interface Session {
    session_id: string;
    window_hash: string;
    /** Name or label of the customer; a number without `customer_info`. */
    name: string;
    /** Null if the customer left no contact details in the window. */
    contact: ChatContact | null;
    /** The AI answers. */
    agent_on: boolean;
    handled_by: HandledBy;
    /** Preview of the last message. */
    text: string;
    channel: Channel;
    /** Id of the assigned member. */
    assignee: string | null;
    /** Id of the assigned team. */
    team_id: string | null;
    /** When the customer began to wait for a person; null unless `handled_by` is `queue`. */
    waiting_since: string | null;
    /** Id of the member to whom a waiting chat is offered; null without an offer. */
    offered_to: string | null;
    /** When a waiting chat is offered to the next member. */
    offer_ends_at: string | null;
    /** How often the customer came back within half an hour after a person closed the chat. */
    reopen_count: number;
    /** Hidden from the open chats of the inbox until then; null if that time has passed. */
    snoozed_until: string | null;
    /** Ids of the chat's tags, in the order in which they were added. */
    tag_ids: string[];
    /** Messages since the last reply of a person that the caller has not seen. */
    unread: number;
    language: string;
    /** URL of the page on which the chat started; without its query for callers without `customer_info`. */
    page_url: string | null;
    message_count: number;
    created_at: string;
    last_updated_at: string;
    /** The business's own id of the customer, verified by its signature. */
    user_id?: string | undefined;
    /** Absent if the customer has not rated the chat. */
    rating?: {
        stars: number;
        text?: string | undefined;
    } | undefined;
    /** Why the chat was last passed to a person; absent if it never was. */
    handoff_reason?: "customer_request" | "member_takeover" | "missing_knowledge" | "pending_clarification" | "policy_restriction" | "team_assignment" | "tool_failure" | "unsupported_request" | "usage_limit" | undefined;
    /** Id of the reason with which a member closed the chat; absent without one. */
    close_reason?: string | undefined;
}

/** Signed-in user without the token, which stays in the cookie. */
export declare type SessionUser = Omit<UserLogin, 'token'>;

declare function setSearch(changes: Record<string, string | null | undefined>, { replace }?: {
    replace?: boolean;
}): void;

declare interface SettlementRow {
    /** What customers paid. */
    gross: number;
    /** What was returned to them; positive. */
    refunds: number;
    /** The operator's fee, without the part that refunds return. */
    fee: number;
    /** Tax on the fee. */
    vat: number;
    /** gross − refunds − fee − vat; negative when more was refunded than sold. */
    net: number;
    id: string;
    at: string;
    kind: "payment" | "refund";
    /** The row of the pay ledger. */
    payment_id: string;
    window: {
        hash_id: string;
        name: string;
    } | null;
    item: CustomerItem;
    name: string;
    currency: SaleCurrency;
}

declare interface SettlementTotal {
    /** Rows of the list. */
    count: number;
    payout_state: PayoutState;
    /** The amount of the payout; null before there is one. */
    payout_amount: number | null;
    /** What customers paid. */
    gross: number;
    /** What was returned to them; positive. */
    refunds: number;
    /** The operator's fee, without the part that refunds return. */
    fee: number;
    /** Tax on the fee. */
    vat: number;
    /** gross − refunds − fee − vat; negative when more was refunded than sold. */
    net: number;
    currency: SaleCurrency;
}

declare interface SignIn {
    id: string;
    /** Parsed from the user agent: `Chrome`, `Windows`. Null if unknown. */
    browser: string | null;
    system: string | null;
    kind: "desktop" | "mobile" | "other" | "tablet";
    ip: string;
    created_at: string;
    last_used_at: string;
    /** The session of this request. */
    current: boolean;
}

/** Renders the components that areas contribute to a slot. A failing filler renders nothing. */
export declare function Slot<Name extends keyof SlotProps>({ name, ...props }: {
    name: Name;
} & SlotProps[Name]): JSX.Element;

declare type SlotName = (typeof slotNames)[number];

/** Extension points of the console that areas can render into. */
declare const slotNames: readonly ["nav", "dashboard-card", "member-profile-tab", "answer-explanation"];

/**
 * Props of the components that areas render into each slot. Areas add their own slots, whose names begin
 * with that of the area: `declare module '@chatwindow/console' { interface SlotProps { … } }`.
 */
export declare interface SlotProps {
    /** After a navigation link: a count or mark. `onName` sets the accessible name of the link. */
    nav: {
        link: string;
        onName?: (name: string | null) => void;
    };
    /** A card on the usage page. */
    'dashboard-card': {
        windowHash: string;
    };
    /** A tab beside a member's profile. */
    'member-profile-tab': {
        memberId: string;
    };
    /** Below the chat in which a member tries a chatbot: why its last answer was given. */
    'answer-explanation': {
        windowHash: string;
        sessionId: string;
        messageId: string;
    };
}

declare interface SpendingLimit {
    /** `money`: the organization's currency, for models whose prices are known. */
    unit: "money" | "tokens";
    /** Per calendar month in the organization's time zone. */
    amount: number;
}

declare interface Statistics {
    definitions: Record<string, string>;
    /** Started chats by hour of the week, in the window's or the organization's time zone. */
    busiest_hours: {
        timezone: string;
        cells: {
            /** 0 is Sunday. */
            day: number;
            hour: number;
            sessions: number;
        }[];
    };
    /** Handed-off chats by the reason of their first handoff. */
    handoff_reasons: {
        reason: HandoffReason;
        sessions: number;
        /** Chats in which a member accepted a handoff. */
        accepted: number;
    }[];
    /** Chats that a member closed after a handoff, by the reason of the last closing. */
    close_reasons: {
        /** Null: closed without a reason. */
        reason: string | null;
        /** Default reasons are named in the caller's language; null without a reason. */
        name: string | null;
        sessions: number;
    }[];
    /** Current members who wrote in chats of the period or have open chats. */
    members: {
        member_id: string;
        name: string;
        /** Chats of the period in which the member wrote. */
        sessions: number;
        /** Messages in these chats. */
        replies: number;
        /** Assigned chats at present. */
        open: number;
        /** Ratings of chats of the period that are assigned to the member. */
        ratings: number;
        satisfied: number;
    }[];
    /** Number of ratings with one to five stars. */
    stars: {
        stars: number;
        ratings: number;
    }[];
    /** Latest comments of ratings, at most 20; none for callers who cannot read chats. */
    comments: {
        session_id: string;
        window_hash: string;
        stars: number;
        text: string;
        started_at: string;
    }[];
    /** Number of chats, the newest of the period, in which these questions and sources are counted. */
    counted_sessions: number;
    /** Asked at least twice, most frequent first, at most 20. */
    top_questions: QuestionCount[];
    /** Unanswered, most frequent first, at most 50. */
    unanswered_questions: QuestionCount[];
    /** By the number of answers that cite them, at most 20. */
    top_sources: {
        source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
        source_id: string;
        title: string;
        url: string | null;
        count: number;
        /** Chats with such an answer. */
        sessions: number;
    }[];
    totals: StatisticsTotals;
    /** Preceding period of equal length. */
    previous: {
        start_date: string;
        end_date: string;
        totals: StatisticsTotals;
    };
    /** Every day of the period, including those without chats. */
    by_day: StatisticsDay[];
    channels: {
        chats: number;
        /** Chats that started in the period and contain a message of the customer; the other figures are about these. */
        sessions: number;
        /** Answers that cite a source. */
        answered: number;
        /** Questions without an answer. */
        unanswered: number;
        /** Chats that were handed off to a person, at least once. */
        handoffs: number;
        /** Chats that a member closed after a handoff, unless there was another handoff since. */
        closed: number;
        /** Chats without a handoff. */
        deflected: number;
        /** Chats without a handoff that were liked, or answered and not repeated within 24 hours. */
        resolved: number;
        /** Chats that the customer rated. */
        ratings: number;
        /** Chats rated with 4 or 5 stars. */
        satisfied: number;
        /** Answers that customers liked. */
        likes: number;
        dislikes: number;
        channel: CustomerChannel;
    }[];
    languages: {
        /** Chats that started in the period and contain a message of the customer; the other figures are about these. */
        sessions: number;
        /** Answers that cite a source. */
        answered: number;
        /** Questions without an answer. */
        unanswered: number;
        /** Chats that were handed off to a person, at least once. */
        handoffs: number;
        /** Chats that a member closed after a handoff, unless there was another handoff since. */
        closed: number;
        /** Chats without a handoff. */
        deflected: number;
        /** Chats without a handoff that were liked, or answered and not repeated within 24 hours. */
        resolved: number;
        /** Chats that the customer rated. */
        ratings: number;
        /** Chats rated with 4 or 5 stars. */
        satisfied: number;
        /** Answers that customers liked. */
        likes: number;
        dislikes: number;
        language: string;
    }[];
    /** Windows with chats in the period. */
    windows: {
        chats: number;
        /** Chats that started in the period and contain a message of the customer; the other figures are about these. */
        sessions: number;
        /** Answers that cite a source. */
        answered: number;
        /** Questions without an answer. */
        unanswered: number;
        /** Chats that were handed off to a person, at least once. */
        handoffs: number;
        /** Chats that a member closed after a handoff, unless there was another handoff since. */
        closed: number;
        /** Chats without a handoff. */
        deflected: number;
        /** Chats without a handoff that were liked, or answered and not repeated within 24 hours. */
        resolved: number;
        /** Chats that the customer rated. */
        ratings: number;
        /** Chats rated with 4 or 5 stars. */
        satisfied: number;
        /** Answers that customers liked. */
        likes: number;
        dislikes: number;
        hash_id: string;
        name: string;
    }[];
    version: string;
    /** Null: all windows that the caller can access, without deleted ones, whose chats are listed nowhere. */
    window_hash: string | null;
    timezone: string;
    period: {
        start_date: string;
        end_date: string;
    };
}

declare interface StatisticsDay {
    /** Delivered answers, which count towards the plan's limit. */
    chats: number;
    /** Distinct customers; one who wrote on two days counts once in the total. */
    visitors: number;
    /** Chats that started in the period and contain a message of the customer; the other figures are about these. */
    sessions: number;
    /** Answers that cite a source. */
    answered: number;
    /** Questions without an answer. */
    unanswered: number;
    /** Chats that were handed off to a person, at least once. */
    handoffs: number;
    /** Chats that a member closed after a handoff, unless there was another handoff since. */
    closed: number;
    /** Chats without a handoff. */
    deflected: number;
    /** Chats without a handoff that were liked, or answered and not repeated within 24 hours. */
    resolved: number;
    /** Chats that the customer rated. */
    ratings: number;
    /** Chats rated with 4 or 5 stars. */
    satisfied: number;
    /** Answers that customers liked. */
    likes: number;
    dislikes: number;
    date: string;
}

declare interface StatisticsFigures {
    definitions: Record<string, string>;
    totals: StatisticsTotals;
    /** Preceding period of equal length. */
    previous: {
        start_date: string;
        end_date: string;
        totals: StatisticsTotals;
    };
    /** Every day of the period, including those without chats. */
    by_day: StatisticsDay[];
    channels: {
        chats: number;
        /** Chats that started in the period and contain a message of the customer; the other figures are about these. */
        sessions: number;
        /** Answers that cite a source. */
        answered: number;
        /** Questions without an answer. */
        unanswered: number;
        /** Chats that were handed off to a person, at least once. */
        handoffs: number;
        /** Chats that a member closed after a handoff, unless there was another handoff since. */
        closed: number;
        /** Chats without a handoff. */
        deflected: number;
        /** Chats without a handoff that were liked, or answered and not repeated within 24 hours. */
        resolved: number;
        /** Chats that the customer rated. */
        ratings: number;
        /** Chats rated with 4 or 5 stars. */
        satisfied: number;
        /** Answers that customers liked. */
        likes: number;
        dislikes: number;
        channel: CustomerChannel;
    }[];
    languages: {
        /** Chats that started in the period and contain a message of the customer; the other figures are about these. */
        sessions: number;
        /** Answers that cite a source. */
        answered: number;
        /** Questions without an answer. */
        unanswered: number;
        /** Chats that were handed off to a person, at least once. */
        handoffs: number;
        /** Chats that a member closed after a handoff, unless there was another handoff since. */
        closed: number;
        /** Chats without a handoff. */
        deflected: number;
        /** Chats without a handoff that were liked, or answered and not repeated within 24 hours. */
        resolved: number;
        /** Chats that the customer rated. */
        ratings: number;
        /** Chats rated with 4 or 5 stars. */
        satisfied: number;
        /** Answers that customers liked. */
        likes: number;
        dislikes: number;
        language: string;
    }[];
    /** Windows with chats in the period. */
    windows: {
        chats: number;
        /** Chats that started in the period and contain a message of the customer; the other figures are about these. */
        sessions: number;
        /** Answers that cite a source. */
        answered: number;
        /** Questions without an answer. */
        unanswered: number;
        /** Chats that were handed off to a person, at least once. */
        handoffs: number;
        /** Chats that a member closed after a handoff, unless there was another handoff since. */
        closed: number;
        /** Chats without a handoff. */
        deflected: number;
        /** Chats without a handoff that were liked, or answered and not repeated within 24 hours. */
        resolved: number;
        /** Chats that the customer rated. */
        ratings: number;
        /** Chats rated with 4 or 5 stars. */
        satisfied: number;
        /** Answers that customers liked. */
        likes: number;
        dislikes: number;
        hash_id: string;
        name: string;
    }[];
    version: string;
    /** Null: all windows that the caller can access, without deleted ones, whose chats are listed nowhere. */
    window_hash: string | null;
    timezone: string;
    period: {
        start_date: string;
        end_date: string;
    };
}

declare interface StatisticsQuestions {
    /** Number of chats, the newest of the period, in which these questions and sources are counted. */
    counted_sessions: number;
    /** Asked at least twice, most frequent first, at most 20. */
    top_questions: QuestionCount[];
    /** Unanswered, most frequent first, at most 50. */
    unanswered_questions: QuestionCount[];
    /** By the number of answers that cite them, at most 20. */
    top_sources: {
        source_type: "csv" | "document" | "faq" | "product" | "school" | "settings" | "url";
        source_id: string;
        title: string;
        url: string | null;
        count: number;
        /** Chats with such an answer. */
        sessions: number;
    }[];
    version: string;
    /** Null: all windows that the caller can access, without deleted ones, whose chats are listed nowhere. */
    window_hash: string | null;
    timezone: string;
    period: {
        start_date: string;
        end_date: string;
    };
}

declare interface StatisticsTeam {
    /** Started chats by hour of the week, in the window's or the organization's time zone. */
    busiest_hours: {
        timezone: string;
        cells: {
            /** 0 is Sunday. */
            day: number;
            hour: number;
            sessions: number;
        }[];
    };
    /** Handed-off chats by the reason of their first handoff. */
    handoff_reasons: {
        reason: HandoffReason;
        sessions: number;
        /** Chats in which a member accepted a handoff. */
        accepted: number;
    }[];
    /** Chats that a member closed after a handoff, by the reason of the last closing. */
    close_reasons: {
        /** Null: closed without a reason. */
        reason: string | null;
        /** Default reasons are named in the caller's language; null without a reason. */
        name: string | null;
        sessions: number;
    }[];
    /** Current members who wrote in chats of the period or have open chats. */
    members: {
        member_id: string;
        name: string;
        /** Chats of the period in which the member wrote. */
        sessions: number;
        /** Messages in these chats. */
        replies: number;
        /** Assigned chats at present. */
        open: number;
        /** Ratings of chats of the period that are assigned to the member. */
        ratings: number;
        satisfied: number;
    }[];
    /** Number of ratings with one to five stars. */
    stars: {
        stars: number;
        ratings: number;
    }[];
    /** Latest comments of ratings, at most 20; none for callers who cannot read chats. */
    comments: {
        session_id: string;
        window_hash: string;
        stars: number;
        text: string;
        started_at: string;
    }[];
    version: string;
    /** Null: all windows that the caller can access, without deleted ones, whose chats are listed nowhere. */
    window_hash: string | null;
    timezone: string;
    period: {
        start_date: string;
        end_date: string;
    };
}

declare interface StatisticsTotals {
    /** Answered questions as a share of those answered and unanswered. */
    answered_rate: number | null;
    handoff_rate: number | null;
    deflection_rate: number | null;
    resolution_rate: number | null;
    /** Customer satisfaction: satisfied of all ratings. */
    csat: number | null;
    like_rate: number | null;
    /** From the first question to the first text of the answer. */
    first_answer_ms: number | null;
    /** From the request for a person to the first message of a member. */
    first_reply_seconds: number | null;
    /** From the request for a person until a member accepts. */
    waiting_seconds: number | null;
    /** Delivered answers, which count towards the plan's limit. */
    chats: number;
    /** Distinct customers; one who wrote on two days counts once in the total. */
    visitors: number;
    /** Chats that started in the period and contain a message of the customer; the other figures are about these. */
    sessions: number;
    /** Answers that cite a source. */
    answered: number;
    /** Questions without an answer. */
    unanswered: number;
    /** Chats that were handed off to a person, at least once. */
    handoffs: number;
    /** Chats that a member closed after a handoff, unless there was another handoff since. */
    closed: number;
    /** Chats without a handoff. */
    deflected: number;
    /** Chats without a handoff that were liked, or answered and not repeated within 24 hours. */
    resolved: number;
    /** Chats that the customer rated. */
    ratings: number;
    /** Chats rated with 4 or 5 stars. */
    satisfied: number;
    /** Answers that customers liked. */
    likes: number;
    dislikes: number;
}

declare interface StoredWebhook {
    provider: PaymentProviderName;
    /** The provider's id. */
    id: string;
    /** `registration`: about a card. `other`: of a kind that the product does not use. */
    kind: "other" | "payment" | "registration";
    state: "failed" | "processed" | "received";
    /** Why the last attempt failed; null after a success. */
    error: string | null;
    received_at: string;
    processed_at: string | null;
}

/**
 * Calls an endpoint that responds with server-sent events, and yields them until the response ends.
 * `data` is JSON. Leaving the loop cancels the call. Throws `HttpError` when the call fails.
 */
export declare function streamEvents<Name extends AdminStreamName>(name: Name, ...input: StreamOptions<Name>): AsyncGenerator<ServerEvent>;

/** The arguments of a stream's call after its name. */
declare type StreamOptions<Name extends AdminStreamName> = Options<AdminStreams[Name]['input']>;

declare interface Subscription {
    /** Null without a subscription. */
    id: string | null;
    type: PlanCode;
    /** The plan of the next period, where it differs. */
    next_type: "basic" | "enterprise" | "free" | "pro" | null;
    state: SubscriptionState;
    period: "month" | "year" | null;
    next_period: "month" | "year" | null;
    /** Price of a period, without tax and add-ons; 0 for a free plan. */
    price: number;
    currency: Currency;
    /** Percent of tax that is added to prices. */
    vat_percent: number;
    period_start: string | null;
    /** When the next period is charged, unless the subscription ends or is suspended. */
    period_end: string | null;
    card: Card | null;
    /** Null: unlimited, as in all limits. */
    chat_limit: number | null;
    mau_limit: number | null;
    window_limit: number | null;
    seats: number | null;
    unpaid_count: number;
    cancel_at: string | null;
    suspend_at: string | null;
    suspend_reason: "member" | "unpaid" | null;
    /** The outcome of a payment is unknown. */
    payment_pending: boolean;
    /** False: this installation has no payment provider, so nothing can be bought. */
    payments_enabled: boolean;
    /** Null where payments are disabled. `test`: no money is moved. */
    provider: "portone" | "stripe" | "test" | null;
    /** The organization has not had its trial. */
    trial_available: boolean;
    /** What the trial offers. It starts when a card is registered with `is_quickstart`. */
    trial_type: PlanCode;
    trial_days: number;
    overage: {
        /** Answers beyond the plan per month that are billed; null: the AI stops at the limit. */
        max_chats: number | null;
        /** Of one answer, without tax: as agreed, or as the owner would agree to now. */
        price: number;
        /** Used in this month beyond the plan, and their price without tax. */
        chats: number;
        amount: number;
        /** Whether it can be chosen: with a paid plan that limits chats. */
        available: boolean;
    };
    available_types: ({
        type: PlanCode;
        /** By period, without tax, in the currency of the subscription; null: free of charge. */
        prices: {
            month: number;
            year: number;
        } | null;
        /** In all currencies, of which a first subscription may choose one. */
        prices_by_currency: {
            KRW: {
                month: number;
                year: number;
            };
            JPY: {
                month: number;
                year: number;
            };
            USD: {
                month: number;
                year: number;
            };
            EUR: {
                month: number;
                year: number;
            };
            CNY: {
                month: number;
                year: number;
            };
        } | null;
        /** Of the current plan: the effective limits, with add-ons. */
        limits: PlanLimits;
        current: boolean;
    })[];
}

declare interface SubscriptionEventDetails {
    plan?: "basic" | "enterprise" | "free" | "pro" | undefined;
    period?: "month" | "year" | undefined;
    previous_plan?: "basic" | "enterprise" | "free" | "pro" | undefined;
    add_on?: string | undefined;
    quantity?: number | undefined;
    effective_at?: string | undefined;
    /** Of a failed payment or a suspension. */
    reason?: string | undefined;
    invoice_id?: string | undefined;
}

declare type SubscriptionEventName = "activated" | "add_on_changed" | "add_on_started" | "add_on_stopped" | "add_on_stopping" | "cancel_requested" | "cancel_withdrawn" | "canceled" | "change_scheduled" | "change_withdrawn" | "changed" | "payment_failed" | "renewed" | "subscribed" | "suspended" | "suspension_scheduled" | "trial_started";

declare type SubscriptionState = "active" | "cancel_requested" | "canceled" | "free" | "suspended" | "trial";

declare interface TableCard {
    [key: string]: unknown;
    kind: "table";
    caption: string;
    columns: {
        name: string;
        type: "boolean" | "date" | "number" | "text";
        /** `%`, or an ISO 4217 currency. */
        unit?: string | undefined;
    }[];
    /** Dates are ISO 8601 in their known precision: `2026`, `2026-03`, `2026-03-01`. */
    rows: TableCell[][];
    /** Row count before truncation to `rows`. */
    total_rows: number;
    /** Sentences that explain the computation. */
    how_computed: string[];
    /** Chart of the table; `x` and `y` are column indexes. */
    chart?: {
        kind: "bar" | "line";
        x: number;
        y: number;
    } | undefined;
}

declare type TableCell = boolean | number | string | null;

declare interface Tag {
    tag_id: string;
    name: string;
    color: TagColor;
}

declare type TagColor = (typeof tagColors)[number];

declare const tagColors: readonly ["gray", "red", "orange", "green", "blue", "purple"];

declare interface TaughtPair {
    id: string;
    question: string;
    answer: string;
    source: string;
    updated_at: string;
}

declare interface Team {
    team_id: string;
    name: string;
    member_ids: string[];
    /** The caller is a member of the team. */
    is_own: boolean;
}

declare type Texts = Record<string, unknown>;

declare interface TimelineEntry {
    /** Name of the chatbot. */
    window_name: string;
    preview: string;
    message_count: number;
    handled_by: HandledBy;
    session_id: string;
    window_hash: string;
    at: string;
    kind: "chat";
}

export declare interface Toast {
    id: number;
    tone: 'success' | 'info' | 'error';
    text: string;
    /** An action such as “Undo”; the toast then stays long enough to reach it. */
    action?: ToastAction;
}

/** Toasts, rendered by the shell; errors stay until they are closed or four newer ones replace them. */
export declare const toast: {
    success: (text: string, action?: ToastAction) => void;
    info: (text: string) => void;
    /** Shows the error's message for users. */
    error: (error: unknown) => void;
    close: (id: number) => void;
};

export declare interface ToastAction {
    label: string;
    onSelect: () => void;
}

declare type ToolName = "collect_contact" | "compute_figure" | "hand_over" | "quiz" | "recall_fact" | "search_products";

export { Trans }

declare interface Trivia {
    trivia_id: string;
    text: string;
    first_category: string;
    second_category: string;
    updated_at: string;
}

declare interface Unanswered {
    /** Stable while the oldest question of the group is stored. */
    id: string;
    /** Most frequent wording. */
    question: string;
    /** Other wordings, most frequent first, at most 20. */
    variants: string[];
    count: number;
    last_asked_at: string;
    languages: Language[];
    /** Empty when only a member corrected what the AI suggested. */
    reasons: UnansweredReason[];
    /** Latest chats with the question, at most 3; empty for callers who cannot read chats. */
    chats: {
        session_id: string;
        window_hash: string;
    }[];
    /** The current knowledge base answers it. */
    answered_now: boolean;
    /** The latest answer that a member sent instead of a suggestion of the AI. */
    proposed_answer?: string | undefined;
}

declare type UnansweredReason = "disliked" | "handed_over" | "no_answer";

declare interface UnpaidRow {
    id: string;
    item: InvoiceKind;
    due_at: string;
    /** With tax. */
    amount: number;
    currency: Currency;
    /** The provider's code for the last failure, such as `insufficient_funds`. */
    reason: string | null;
    attempts: number;
    /** The next automatic attempt; null: none is left. */
    next_retry_at: string | null;
    /** When the chatbots stop answering if it is not paid. */
    suspends_at: string;
}

declare interface UploadedFile {
    url: string;
    /** Storage key. */
    key: string;
    name: string;
    /** Bytes. */
    size: number;
    /** MIME type, detected from the content. */
    type: string;
    width?: number | undefined;
    height?: number | undefined;
}

declare type UploadFolder = "chat" | "csv" | "document" | "faq" | "interview" | "logo" | "profile";

declare interface Usage {
    /** Month that starts on the day of the subscription. */
    period: {
        start: string;
        end: string;
        resets_at: string;
    };
    /** `billed`: used beyond the plan; `max_billed`: how many may be, 0 where the AI stops at the limit. */
    chats: {
        used: number;
        /** Null: unlimited. */
        limit: number | null;
        reserved: number;
        billed: number;
        max_billed: number;
    };
    /** Monthly active users: customers who wrote. */
    mau: {
        used: number;
        /** Null: unlimited. */
        limit: number | null;
    };
    /** Uploads of members and customers. */
    storage: {
        files: number;
        bytes: number;
        /** Null: unlimited. */
        limit_bytes: number | null;
    };
    /** Chats by channel; this and the following fields cover windows that the caller can access. */
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
        /** Prompt and completion tokens of its models. */
        tokens: number;
        /** 0 where no price is known. */
        cost: number;
    }[];
    /** Currency of the costs, ISO 4217. */
    currency: string;
    /** Days of the period up to today, in the organization's time zone. */
    by_day: {
        date: string;
        chats: number;
        mau: number;
        handoffs: number;
        unanswered: number;
    }[];
    /** Tokens of background calls to models in the period, such as for questions about new FAQs. */
    models: {
        purpose: string;
        model: string;
        calls: number;
        prompt_tokens: number;
        completion_tokens: number;
    }[];
    /** Definitions of the figures, in the caller's language. */
    definitions: {
        chat: string;
        mau: string;
    };
}

/** `can` for components; rerenders when the session changes. */
export declare function useCan(...permissions: Permission[]): boolean;

/** The part once it is loaded; retries until it is. */
export declare function useDeferredPart<Part>({ load, loaded }: DeferredPart<Part>): Part | undefined;

/** Formatters of the page's language. */
export declare function useFormat(): Format;

export { useInfiniteQuery }

/** `onLive` while the component is mounted. */
export declare function useLive<Name extends LiveEventName>(name: Name, listen: (data: LiveEvent<Name>) => void): void;

/** Called each time the connection opens: events before that were missed, so refetch. */
export declare function useLiveOpened(refetch: () => void): void;

/** `lost` while the connection is down and being retried. */
export declare function useLiveStatus(): "open" | "idle" | "lost";

/** `may` for components; rerenders when the session changes. */
export declare function useMay(endpoint: EndpointName): boolean;

export { useMutation }

/** Sets the title of the browser tab. */
export declare function usePageTitle(pageTitle: string): void;

/** Values of the `:parameters` in the screen's path. */
export declare function useParams(): Record<string, string>;

/** The current path without a trailing slash. */
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
    /** Verified number in E.164; null without one. */
    phone_number: string | null;
    /** Null: follows the system setting. */
    darkmode: boolean | null;
    /** The chat limit has been reached; see `limits`. */
    chat_limit: boolean;
    mau_limit: boolean;
    limits: {
        chat: {
            used: number;
            /** Null: unlimited. */
            limit: number | null;
            resets_at: string;
            /** When delivered answers reached the limit; absent otherwise. */
            reached_at?: string | undefined;
        };
        mau: {
            used: number;
            /** Null: unlimited. */
            limit: number | null;
            resets_at: string;
            /** When delivered answers reached the limit; absent otherwise. */
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
    /** True if the organization was deleted and can be restored; absent otherwise. */
    closed?: true | undefined;
    /** The address was verified by a link. Optional, because older areas construct users without it. */
    email_verified?: boolean | undefined;
    /** True for members who can access only chats assigned to them; absent otherwise. */
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
    /** Verified number in E.164; null without one. */
    phone_number: string | null;
    language: Language;
    /** Null: follows the system setting. */
    darkmode: boolean | null;
    /** The chat limit has been reached; see `limits`. */
    chat_limit: boolean;
    mau_limit: boolean;
    limits: {
        chat: {
            used: number;
            /** Null: unlimited. */
            limit: number | null;
            resets_at: string;
            /** When delivered answers reached the limit; absent otherwise. */
            reached_at?: string | undefined;
        };
        mau: {
            used: number;
            /** Null: unlimited. */
            limit: number | null;
            resets_at: string;
            /** When delivered answers reached the limit; absent otherwise. */
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
    /** The address was verified by a link. Optional, because older areas construct users without it. */
    email_verified?: boolean | undefined;
    /** True for members who can access only chats assigned to them; absent otherwise. */
    own_chats?: true | undefined;
    /** True if the organization was deleted and can be restored; absent otherwise. */
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

/** The search parameters and a setter that changes some of them; null or empty removes one. */
export declare function useSearch(): readonly [URLSearchParams, typeof setSearch];

/**
 * Runs `action` on a single key press: not while typing or composing, not with Ctrl, Alt or ⌘, and
 * not behind an open dialog or menu. With a `label` the keyboard help lists it.
 */
export declare function useShortcut(key: string, action: () => void, label?: string): void;

/** Prefixes the title of every page with a count above zero: `(2) Inbox`. */
export declare function useTitleCount(count: number): void;

export { useTranslation }

/** While `isDirty`, navigation away from the page or area needs a confirmation. */
export declare function useUnsavedChanges(isDirty: boolean): void;

/** The signed-in user; throws without one, which cannot happen on screens of areas. */
export declare function useUser(): SessionUser;

/** `hash_id` of the screen's chatbot; throws on screens without one. */
export declare function useWindowHash(): string;

declare interface Version {
    /** Sequential number; 1 is the initial version. */
    number: number;
    published_at: string;
    /** Name of the user who published it; null if the user was deleted. */
    published_by: string | null;
    /** Number of the version that it restored; null otherwise. */
    restored_from: number | null;
    /** Fields that differ from the previous version; empty for the first. */
    changed: {
        part: "agent" | "page" | "settings";
        field: string;
    }[];
}

declare interface VersionSource {
    commit: string;
    author: string;
    /** First line of the commit's message. */
    message: string;
}

declare type ViewingState = (typeof viewingStates)[number];

/** What a member does in a chat: has it open, writes in it, or has just left it. */
declare const viewingStates: readonly ["open", "writing", "left"];

declare type ViewScreen = (typeof viewScreens)[number];

/** Lists whose filters members can save as views. */
declare const viewScreens: readonly ["customers", "inbox", "history"];

declare interface WebPage {
    id: string;
    url: string;
    title: string;
    state: "failed" | "fetching" | "queued" | "ready" | "skipped" | "stale";
    reason: "address" | "broken" | "elsewhere" | "empty" | "encrypted" | "gone" | "internal" | "interrupted" | "moved" | "no_sitemap" | "noindex" | "refused" | "robots" | "server_error" | "timed_out" | "too_complex" | "too_large" | "unreachable" | "unsupported_file" | null;
    chunks: number;
    checked_at: string | null;
    /** Time of the last crawl that found different content. */
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
    /** Number of pages by state. */
    pages: {
        waiting: number;
        ready: number;
        stale: number;
        skipped: number;
        failed: number;
    };
    chunks: number;
    /** Time of the last complete crawl. */
    checked_at: string | null;
    /** The last complete crawl is too old, so the content may be outdated. */
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
    /** Custom CSS for the widget's shadow root. */
    style_code: string;
    contact_collect: "before" | "off" | "when_unanswered";
    contact_request: boolean;
    request_text: LocalizedText;
    custom_logo_image: string | null;
    website: string | null;
    languages: Language[];
    starter_questions: LocalizedText[];
    closing_remarks: LocalizedText;
    /** Requires consent before the widget contacts the server or stores data in the browser. */
    ask_consent: boolean;
    /** Text of the consent; empty: a default text. */
    consent_text: LocalizedText;
    show_sources: boolean;
    hours: {
        timezone: string;
        /** Empty: always open. */
        weekly: {
            /** 0 is Sunday. */
            day: number;
            from: string;
            /** A time before `from` is on the next day, as in 22:00–02:00. */
            to: string;
        }[];
        holidays: string[];
        closed_text: LocalizedText;
    };
    handoff: {
        enabled: boolean;
        notification_emails: string[];
        /** How long a waiting chat is offered to one member before the next. */
        offer_seconds: number;
        /** A wait ends after this time, with a message that nobody is available. */
        max_wait_minutes: number;
        /** A chat ends when its member and its customer have both been silent for these times. */
        member_idle_minutes: number;
        customer_idle_minutes: number;
        /** A chat that ended by silence returns to the AI, or stays closed until the customer writes. */
        when_idle: "bot" | "closed";
        /** A chat with the AI is closed after this silence. */
        ai_idle_hours: number;
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
    /** Number of settings that differ from the published version. */
    draft_changes: number;
    /** Differences between the draft and the published version. */
    diff: {
        field: string;
        before: unknown;
        after: unknown;
    }[];
    /** Increases with every change; send it in `If-Match`. */
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
    /** Chats in the current month. */
    chat_count_month: number;
    last_activity_at: string | null;
    /** `human_only`: the agent is off or missing, so members answer. */
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
    /** Custom CSS for the widget's shadow root. */
    style_code: string;
    contact_collect: "before" | "off" | "when_unanswered";
    contact_request: boolean;
    request_text: LocalizedText;
    custom_logo_image: string | null;
    website: string | null;
    languages: Language[];
    starter_questions: LocalizedText[];
    closing_remarks: LocalizedText;
    /** Requires consent before the widget contacts the server or stores data in the browser. */
    ask_consent: boolean;
    /** Text of the consent; empty: a default text. */
    consent_text: LocalizedText;
    show_sources: boolean;
    hours: {
        timezone: string;
        /** Empty: always open. */
        weekly: {
            /** 0 is Sunday. */
            day: number;
            from: string;
            /** A time before `from` is on the next day, as in 22:00–02:00. */
            to: string;
        }[];
        holidays: string[];
        closed_text: LocalizedText;
    };
    handoff: {
        enabled: boolean;
        notification_emails: string[];
        /** How long a waiting chat is offered to one member before the next. */
        offer_seconds: number;
        /** A wait ends after this time, with a message that nobody is available. */
        max_wait_minutes: number;
        /** A chat ends when its member and its customer have both been silent for these times. */
        member_idle_minutes: number;
        customer_idle_minutes: number;
        /** A chat that ended by silence returns to the AI, or stays closed until the customer writes. */
        when_idle: "bot" | "closed";
        /** A chat with the AI is closed after this silence. */
        ai_idle_hours: number;
    };
    collect: {
        items: {
            item: CollectItem;
            required: boolean;
        }[];
        consent_text: LocalizedText;
    };
}

declare interface WindowSpending {
    limit: SpendingLimit | null;
    used: {
        tokens: number;
        cost: number;
    };
    /** ISO 4217. */
    currency: string;
    /** Limit reached: answers quote the sources until the month ends or the limit is raised. */
    reached: boolean;
    /** By model, the most used first. */
    models: {
        name: string;
        calls: number;
        tokens: number;
        /** 0 where no price is known. */
        cost: number;
    }[];
}

declare interface Wording {
    language: Language;
    text: string;
}

declare interface WorseQuestion {
    answered: boolean;
    question: string;
    expects: "answer" | "none";
    question_id: string;
    source_right: boolean | null;
    before: {
        answer: string;
        cited: string[];
    };
    after: {
        answer: string;
        cited: string[];
    };
}

export { }
