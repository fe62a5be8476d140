export { createApiKeyIdentities } from './api-key-identities.repository.ts';
export { removeKeysOfUser } from './api-keys.repository.ts';
export { apiKeyRoutes } from './api-keys.routes.ts';
