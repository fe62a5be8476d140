import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { readPageData } from '#shared/console/index.ts';
import { renderScreen } from '#shared/testing/render-screen.tsx';
import { type SettingsValues, toSettingsValues } from '../form/settings-values.ts';
import { fakeHandoff, fakeWindow } from '../testing/fake-chatbot.ts';
import { People } from './people.tsx';

let sendsMail: boolean;
let values: SettingsValues;
function Screen() {
  Object.assign(readPageData(), { sendsMail });
  const form = useForm<SettingsValues>({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <People />
    </FormProvider>
  );
}

test.each([
  ['notification addresses', { handoff: { enabled: true }, contact_collect: 'off' }],
  ['contact settings', { handoff: { enabled: false }, contact_collect: 'before' }],
] as const)(
  '%s mention a missing mail server only when none is configured',
  async (_case, settings) => {
    const { handoff, contact_collect } = settings;
    const window = fakeWindow({
      handoff: fakeHandoff(handoff),
      contact_collect,
      contact_request: false,
    });
    values = toSettingsValues({ window, agent: null });
    for (const each of [false, true]) {
      sendsMail = each;
      await renderScreen({
        Screen,
        pattern: '/redesign/:hash_id/settings',
        calls: { 'GET /windows': window, 'GET /windows/:hash/notification-emails': { items: [] } },
      });
      await screen.findByText('Privacy');
      expect(screen.queryAllByText(/sends no email/)).toHaveLength(sendsMail ? 0 : 1);
    }
  },
);
