import type { FastifyRequest } from 'fastify';
import type { PhonePolicy } from '#shared/contracts/console/console-page.ts';
import type { UserLogin } from '#shared/contracts/people/account.ts';
import { consolePaths, pathWithNext } from '#shared/utils/console-paths.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { pathOf, searchOf } from './page-reader.ts';

type Starter = Pick<
  UserLogin,
  'phone_number' | 'onboarding_completed' | 'completed_cnt' | 'window' | 'permission'
>;

/**
 * Where a signed-in user's request for a private page is redirected; null for no redirect. Users
 * without a required phone number go to the quick start, or to their account page, where they can
 * always leave or export their data. Users who started the quick start continue it at the root of
 * the console until nothing is left to do.
 */
export function quickStartRedirect(
  user: Starter,
  request: Pick<FastifyRequest, 'url'>,
  phone: PhonePolicy,
): string | null {
  const path = pathOf(request);
  const lacksPhone = phone === 'required' && !user.phone_number;
  const lacksChatbot =
    !user.window && !user.onboarding_completed && user.permission.manage_chatbots_all;
  const hasBegun = user.completed_cnt > 0 && user.completed_cnt < onboardingSteps.chatbot;
  if (path === consolePaths.quickStart) {
    return lacksPhone || lacksChatbot ? null : (nextPath(searchOf(request)) ?? consolePaths.home);
  }
  if (path === consolePaths.account) return null;
  if (lacksPhone) return pathWithNext(consolePaths.quickStart, request.url);
  return path === consolePaths.home && hasBegun && lacksChatbot ? consolePaths.quickStart : null;
}
