import type { FastifyRequest } from 'fastify';
import type { UserLogin } from '#shared/contracts/account.ts';
import type { PhonePolicy } from '#shared/contracts/console-page.ts';
import { nextPath } from '#shared/utils/next-path.ts';
import { onboardingSteps } from '#shared/utils/onboarding-steps.ts';
import { pathOf, searchOf } from './page-reader.ts';

export const quickStartPath = '/redesign/quick-start';

type Starter = Pick<
  UserLogin,
  'phone_number' | 'onboarding_completed' | 'completed_cnt' | 'window' | 'permission'
>;

/**
 * Where a signed-in user's request for a private page leads instead; null lets it stand. Whoever has
 * no phone number where one is required goes to the quick start and nowhere else (R3, T4); whoever
 * has begun it goes on with it where the console begins, and leaves it when nothing is left to do.
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
  if (path === quickStartPath) {
    return lacksPhone || lacksChatbot ? null : (nextPath(searchOf(request)) ?? '/redesign');
  }
  if (lacksPhone) return `${quickStartPath}?next=${encodeURIComponent(request.url)}`;
  return path === '/redesign' && hasBegun && lacksChatbot ? quickStartPath : null;
}
