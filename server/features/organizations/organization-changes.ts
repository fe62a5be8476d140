import type { z } from 'zod';
import type { organizationEndpoints } from '#shared/contracts/organizations.ts';

/** What is to be changed of an organization (O3). */
export type OrganizationChanges = z.output<(typeof organizationEndpoints)['change']['body']>;
