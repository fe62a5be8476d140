export { defaultNameOf } from './default-name.ts';
export { hasVerifiedEmail } from './has-verified-email.repository.ts';
export { lastRevision } from './last-revision.repository.ts';
export { nameOfUser } from './name-of-user.repository.ts';
export { createOnboardingRepository } from './onboarding.repository.ts';
export { createProfilesRepository } from './profiles.repository.ts';
export { createUsersRepository } from './users.repository.ts';
