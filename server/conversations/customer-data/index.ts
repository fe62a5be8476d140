export { customerDataRoutes } from './customer-data.routes.ts';
export { eraseCustomersJob, runEraseCustomers } from './erase-customers-job.ts';
