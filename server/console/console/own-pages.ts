import { consolePaths } from '#shared/utils/console-paths.ts';

/** Pages that mailed links open, without a session. */
const linkPaths: readonly string[] = [consolePaths.resetPassword, consolePaths.verifyEmail];
/** Pages that show the texts of the account. */
export const accountPaths: readonly string[] = [consolePaths.account, ...linkPaths];
/** Pages of the shell; all others belong to areas. */
export const ownPaths: readonly string[] = [
  consolePaths.home,
  consolePaths.signIn,
  consolePaths.invite,
  consolePaths.quickStart,
  consolePaths.components,
  ...accountPaths,
];

/** Pages that need no session. */
export function isPublic(path: string): boolean {
  return path === consolePaths.signIn || path === consolePaths.invite || linkPaths.includes(path);
}
