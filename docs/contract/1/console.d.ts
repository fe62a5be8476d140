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

declare type AdminCallName = "DELETE /agents/:id" | "DELETE /customer-service/documents/delete" | "DELETE /customer-service/faq" | "DELETE /invite" | "DELETE /invite/delete" | "DELETE /registry/preview" | "DELETE /registry/tokens/:id" | "DELETE /windows/:hash" | "DELETE /windows/contact/:id" | "DELETE /windows/contact/bulk" | "GET /account/code" | "GET /agents/:id" | "GET /agents/list" | "GET /customer-service/documents/list" | "GET /invite" | "GET /members" | "GET /organizations" | "GET /organizations/usage" | "GET /registry" | "GET /registry/areas" | "GET /registry/areas/:area/versions" | "GET /registry/tokens" | "GET /sessions/:hash" | "GET /sessions/:hash/:session_id" | "GET /sessions/:hash/:session_id/files/:file_id" | "GET /statistics" | "GET /windows" | "GET /windows/:hash/contact" | "GET /windows/check_hash" | "GET /windows/hidden" | "GET /windows/list" | "GET /windows/permissions" | "PATCH /agents/:id" | "PATCH /customer-service/faq" | "PATCH /customer-service/faq/:id" | "PATCH /organizations/:id" | "PATCH /registry/areas/:area" | "PATCH /sessions/:id" | "PATCH /users/:id" | "PATCH /windows/:hash" | "PATCH /windows/:hash/page" | "PATCH /windows/contact/:id" | "POST /account/code" | "POST /account/cookie" | "POST /account/onboarding" | "POST /account/sign-in" | "POST /account/sign-out" | "POST /account/sign-up" | "POST /customer-service/documents/list" | "POST /customer-service/documents/upsert" | "POST /customer-service/faq" | "POST /customer-service/faq/list" | "POST /customer-service/faq/list/count" | "POST /invite/accept" | "POST /invite/send" | "POST /knowledges/:id/search" | "POST /organizations" | "POST /registry/areas/:area/previews" | "POST /registry/areas/:area/versions" | "POST /registry/health" | "POST /registry/tokens" | "POST /sessions/:id/accept" | "POST /sessions/:id/chat" | "POST /sessions/:id/typing" | "POST /windows" | "POST /windows/:hash/install-check" | "POST /windows/:hash/preview" | "PUT /account/code" | `POST /agents/${string}`;

export declare interface AdminCalls {
    [key: `POST /agents/${string}`]: {
        input: {
            body?: NewAgent | undefined;
        };
        result: Agent;
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
            };
        };
        result: UserLogin;
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
        result: SessionUser;
    };
    "POST /account/onboarding": {
        input: {
            body?: {
                /** This step and those before it are finished; told again, it counts once. */
                step?: number | undefined;
                /** Finished or skipped as a whole. */
                completed?: boolean | undefined;
            } | undefined;
        };
        result: SessionUser;
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
    "GET /organizations": {
        input: {};
        result: Organization[];
    };
    "POST /organizations": {
        input: {
            body: {
                name: string;
            };
        };
        result: Organization;
    };
    "PATCH /organizations/:id": {
        input: {
            params: {
                id: string;
            };
            body: {
                current: true;
            };
        };
        result: Organization;
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
        result: SessionUser;
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
            query: {
                text: string;
            };
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
                agent_type?: "customer-service" | "general" | undefined;
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
                show_sources?: boolean | undefined;
                hours?: {
                    timezone?: string | undefined;
                    /** Empty: always open. */
                    weekly?: {
                        /** 0 is Sunday. */
                        day: number;
                        from: string;
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
                /** Mirrors the SMS channel; not changed here. */
                using_sms?: boolean | undefined;
                /** Fields to set back to their default (Q28). */
                clear?: ("animation_on" | "background_color" | "brand_name" | "button_background_color" | "closing_remarks" | "collect" | "contact_collect" | "contact_request" | "custom_logo_image" | "handoff" | "hours" | "image_url" | "intro_text" | "languages" | "main_color" | "modal_text" | "name" | "page_infos" | "request_text" | "show_sources" | "starter_questions" | "style_code" | "sub_color" | "sub_text_color" | "text_color" | "website")[] | undefined;
                /** Copies the draft to what customers see. */
                publish?: boolean | undefined;
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
                show_sources?: boolean | undefined;
                hours?: {
                    timezone?: string | undefined;
                    /** Empty: always open. */
                    weekly?: {
                        /** 0 is Sunday. */
                        day: number;
                        from: string;
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
        }[];
    };
    "GET /agents/:id": {
        input: {
            params: {
                id: string;
            };
        };
        result: Agent;
    };
    "PATCH /agents/:id": {
        input: {
            params: {
                id: string;
            };
            body?: AgentChange | undefined;
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
        };
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
                reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "not_found" | "timed_out" | "too_complex" | "unsupported_file" | null;
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
                /** Label of the customer; masked without `customer_info` (RP3). */
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
}

declare type AdminStreamName = "GET /events";

export declare interface AdminStreams {
    "GET /events": {
        input: {};
    };
}

declare type AdminUploadName = "POST /utils/upload-to-s3";

export declare interface AdminUploads {
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
    id: string;
    hash_id: string;
    type: AgentType;
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

declare interface AgentChange {
    type?: "blooming" | "companion" | "customer-service" | "data-analysis" | "documentation" | "ecommerce" | "general" | "sales" | undefined;
    agent_on?: boolean | undefined;
    knowledge_id?: string | undefined;
    clear?: ("chat_style" | "column_description" | "contact" | "dataframe_description" | "description" | "language" | "name" | "persona" | "phone_number" | "pricing_description" | "service_description" | "url")[] | undefined;
    publish?: boolean | undefined;
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
}

declare type AgentType = "blooming" | "companion" | "customer-service" | "data-analysis" | "documentation" | "ecommerce" | "general" | "sales";

declare type AgentType_2 = (typeof agentTypes)[number];

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
    /** Said by the server to those whom it is not for: at its addresses nothing is there. */
    closed?: true | undefined;
}

declare interface CallOptions {
    signal?: AbortSignal;
    headers?: Record<string, string>;
}

/** Whether the signed-in user holds one of the permissions. */
export declare function can(...permissions: Permission[]): boolean;

declare type Card = ProductCard | {
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
    changed_since: boolean;
    position?: {
        page?: number | undefined;
        start?: number | undefined;
        end?: number | undefined;
    } | undefined;
}

declare type CollectItem = "date_of_birth" | "dream" | "email" | "gender" | "hobby" | "language" | "name" | "occupation" | "phone_number";

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
    reason: "broken" | "empty" | "encrypted" | "file_too_large" | "internal" | "not_found" | "timed_out" | "too_complex" | "unsupported_file" | null;
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

declare interface Feedback {
    value: -1 | 1;
    /** In the customer's words. */
    reason?: string | undefined;
}

/** Address of a picture or file: uploads, `/files/…`, are served by the customer host. */
export declare function fileAddress(url: string): string;

export declare type Format = ReturnType<typeof createFormat>;

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
    reason?: "http_error" | "not_html" | "refused_address" | "refused_url" | "timeout" | "too_large" | "too_many_redirects" | "unreachable" | undefined;
    /** What shows the chat: the script itself, one that is pinned, or a frame. */
    snippet?: "frame" | "pinned" | "script" | undefined;
    /** Of the pinned script. */
    version?: string | undefined;
    /** The pinned script is that of this installation now. */
    is_current?: boolean | undefined;
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

/** Whether the user holds all of `requires` and one of `requires_one`. The server decides anyway. */
export declare function isAllowed(user: SessionUser | null, guard: Guard): boolean;

export { keepPreviousData }

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

/** A link within the console: no page load, everything else as links are. */
export declare function Link({ to, onClick, ...rest }: LinkProps): JSX.Element;

export declare interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
    to: string;
}

export declare type LiveEvent<Name extends LiveEventName> = LiveEvents[Name];

declare type LiveEventName = "contacts.changed" | "handoff.requested" | "job.progress" | "members.changed" | "message.created" | "message.updated" | "session.updated" | "typing" | "usage.threshold";

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

declare type LocalizedText = string | {
    ko?: string | undefined;
    en?: string | undefined;
    zh?: string | undefined;
    es?: string | undefined;
    ja?: string | undefined;
};

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

declare interface NewAgent {
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
}

declare interface NewInvite {
    invitee_email: string | string[];
    role: "leader" | "member";
    permission: PermissionMap;
    window_ids: string[];
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

/**
 * Whether users prove a phone number: they must; they may; or codes can reach nobody here, so that
 * nobody is asked.
 */
declare type PhonePolicy = 'required' | 'optional' | 'off';

declare interface Preview {
    /** Stands in for the hash id in calls of the customer API, which then meet the draft. */
    token: string;
    expires_at: string;
    /** The page to frame; takes `&lang=` and `&theme=light|dark|auto`. */
    url: string;
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

declare type Progress = "done" | "in_progress" | "new" | "on_hold" | "rejected";

/** What the server told, shared by all areas; kept fresh for half a minute. */
export declare const queryClient: QueryClient;

export { queryOptions }

/** What the server wrote into the page; throws on a page that is not the console's. */
export declare function readPageData(): PageData;

/** What a call of the Admin API answers. */
export declare type ResultOf<Name extends AdminCallName> = AdminCalls[Name]['result'];

declare type Role = (typeof roles)[number];

declare const roles: readonly ["owner", "leader", "member"];

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
    /** Label of the customer; masked without `customer_info` (RP3). */
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
    show_sources: boolean;
    hours: {
        timezone: string;
        /** Empty: always open. */
        weekly: {
            /** 0 is Sunday. */
            day: number;
            from: string;
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

export { }
