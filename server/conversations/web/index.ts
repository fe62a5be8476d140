export { createIdentifyCustomer } from './customer-identities.repository.ts';
export { eraseCustomers, eraseCustomersBefore } from './expired-customers.repository.ts';
export { previewRoutes } from './preview.routes.ts';
export { webRoutes } from './web.routes.ts';
