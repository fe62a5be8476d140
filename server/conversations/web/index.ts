export { type AccountAddress, createCustomerAccounts } from './customer-accounts.repository.ts';
export { createIdentifyCustomer } from './customer-identities.repository.ts';
export { createCustomersRepository } from './customers.repository.ts';
export { eraseCustomers, eraseCustomersBefore } from './expired-customers.repository.ts';
export { type MovePurchases, mergeCustomers } from './merge-customers.ts';
export { previewRoutes } from './preview.routes.ts';
export { webRoutes } from './web.routes.ts';
