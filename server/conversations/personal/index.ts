export { anonymousLabel, type SessionReader } from './anonymous-label.ts';
export { contactOfChat } from './contact-of-chat.repository.ts';
export { maskPersonalData } from './mask-personal-data.ts';
export { findPersonalFacts } from './personal-facts.repository.ts';
export { chatIdsIn, redactCustomers } from './redact-customers.ts';
export { createRedactForCaller } from './redact-for-caller.ts';
