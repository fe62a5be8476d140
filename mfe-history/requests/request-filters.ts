import { maxOf } from '#shared/console/index.ts';
import { type ContactRequestView, contactRequestViews } from '#shared/contracts/names.ts';

/** The filters of the contact requests in the URL. */
export interface RequestFilters {
  view: ContactRequestView;
  /** `hash_id` of a chatbot; empty for all. */
  chatbot: string;
  text: string;
}

export function readRequestFilters(search: URLSearchParams): RequestFilters {
  return {
    view: contactRequestViews.find((name) => name === search.get('view')) ?? 'open',
    chatbot: search.get('chatbot') ?? '',
    text: (search.get('q') ?? '').trim().slice(0, maxOf('GET /contact-requests', 'text')),
  };
}

export const noRequestFilters = { chatbot: null, q: null };

export function isRequestsFiltered({ chatbot, text }: RequestFilters): boolean {
  return Boolean(chatbot || text);
}
