import type { z } from 'zod';
import type { organizationEndpoints } from '#shared/contracts/people/organizations.ts';

export type OrganizationChanges = z.output<(typeof organizationEndpoints)['change']['body']>;
