import { api, currentLanguage } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import { chosenLanguage } from '../preferences.ts';
import type { AccountTask } from './account-form.tsx';
import { type SecondStepAnswers, secondStepBody } from './sign-in-steps.ts';
import type { AccountValues } from './use-account-form.ts';

interface AccountRequest extends AccountValues, SecondStepAnswers {
  inviteHash: string | null;
}

export async function sendAccount(
  task: AccountTask,
  { email, password, name, organization, country, inviteHash, ...answers }: AccountRequest,
): Promise<SessionUser> {
  const body = { email, password, ...(inviteHash && { invite_hash: inviteHash }) };
  if (task === 'register') {
    const profile = {
      language: currentLanguage(),
      country_code: country,
      ...(name.trim() && { name }),
      ...(organization.trim() && !inviteHash && { organization_name: organization }),
    };
    return api.call('POST /account/sign-up', { body: { ...body, ...profile } });
  }
  // Without a choice on this page, the user's own language stays.
  const language = chosenLanguage();
  const options = { ...secondStepBody(answers), ...(language && { language }) };
  return api.call('POST /account/sign-in', { body: { ...body, ...options } });
}
