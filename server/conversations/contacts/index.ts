export { findContactOfChat } from './contact-of-chat.repository.ts';
export { createContactTags } from './contact-tags.repository.ts';
export { createContactsRepository } from './contacts.repository.ts';
export { contactRoutes, removeTagFromContacts } from './contacts.routes.ts';
export { customerContactRoutes } from './customer-contact.routes.ts';
export { countContactsBefore, eraseContactsBefore } from './expired-contacts.repository.ts';
export { moveContactsToCustomer } from './move-contacts.ts';
export { notifyOfContacts, notifyOfContactsJob } from './notify-of-contacts.ts';
export { personRoutes } from './profiles/customers.routes.ts';
