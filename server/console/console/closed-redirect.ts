import type { UserLogin } from '#shared/contracts/people/account.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';

const organizationPath = consolePaths.organization;

/** A deleted organization has one page, which says why it is closed and how to restore it. */
export function closedRedirect({ closed }: Pick<UserLogin, 'closed'>, path: string): string | null {
  return closed && path !== organizationPath ? organizationPath : null;
}
