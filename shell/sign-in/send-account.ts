import { api, currentLanguage } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console-page.ts';
import { chosenLanguage } from '../preferences.ts';
import type { AccountTask } from './account-form.tsx';
import { type FurtherAnswers, furtherBody } from './further-step.ts';

interface AccountValues extends FurtherAnswers {
  email: string;
  password: string;
  name: string;
  organization: string;
  country: string;
  inviteHash: string | null;
}

/** Signs in (AC3) or up (AC2); the session is a cookie from then on. */
export async function sendAccount(
  task: AccountTask,
  { email, password, name, organization, country, inviteHash, ...answers }: AccountValues,
): Promise<SessionUser> {
  const body = { email, password, ...(inviteHash && { invite_hash: inviteHash }) };
  if (task === 'register') {
    const about = {
      language: currentLanguage(),
      country_code: country,
      ...(name.trim() && { name }),
      ...(organization.trim() && !inviteHash && { organization_name: organization }),
    };
    return api.call('POST /account/sign-up', { body: { ...body, ...about } });
  }
  // Without a choice on this page, the language that the user has stays (T5).
  const language = chosenLanguage();
  const more = { ...furtherBody(answers), ...(language && { language }) };
  return api.call('POST /account/sign-in', { body: { ...body, ...more } });
}
