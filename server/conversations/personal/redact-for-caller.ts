import type { HttpPlatform } from '#server/platform/http/platform.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { anonymousLabel } from './anonymous-label.ts';
import { findPersonalFacts } from './personal-facts.repository.ts';
import { chatIdsIn, redactCustomers } from './redact-customers.ts';

/** Hides customers' personal data from members without the permission `customer_info`. */
export function createRedactForCaller(translator: Translator): HttpPlatform['redactForCaller'] {
  return async (endpoint, { caller, language, transaction }, result) => {
    if (caller.permission.customer_info || endpoint.kind === 'stream') return result;
    const chats = chatIdsIn(endpoint.result, result);
    const known = await findPersonalFacts(transaction, caller.organizationId, chats);
    return redactCustomers(endpoint.result, result, {
      known,
      labelOf: (id) => anonymousLabel(id, { language, translator }),
    });
  };
}
