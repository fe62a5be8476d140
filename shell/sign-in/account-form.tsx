import { useId } from 'react';
import { Link, maxOf, useTranslation } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import { Button, TextField } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { notifyTabs } from '../session/tab-sync.ts';
import { AcceptTerms } from './accept-terms.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { sendAccount } from './send-account.ts';
import * as css from './sign-in.module.css';
import { useSignInSteps } from './sign-in-steps.ts';
import { type FieldName, fieldNames, useAccountForm } from './use-account-form.ts';

export type AccountTask = 'signIn' | 'register';

interface AccountFormProps {
  task: AccountTask;
  inviteHash: string | null;
  /** Set when only this address is allowed, as for an invite. */
  fixedEmail?: string;
  onSignedIn: (user: SessionUser) => void;
}

/** One form for both tabs, so that input survives switching. */
export function AccountForm({ task, inviteHash, fixedEmail, onSignedIn }: AccountFormProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const isNew = task === 'register';
  const { form, summary, textOf, showServerError } = useAccountForm(task, fixedEmail);
  const { status, pendingStep, failure, attempt, goBack } = useSignInSteps({
    send: (answers) => sendAccount(task, { ...form.getValues(), inviteHash, ...answers }),
    onSignedIn(user) {
      notifyTabs(user);
      onSignedIn(user);
    },
    onFirstStepError: showServerError,
  });
  const submit = form.handleSubmit(() => attempt());

  const field = (name: FieldName) => ({
    ...form.register(name),
    id: `${id}-${name}`,
    label: t(`signIn.${name}`),
    error: textOf(name),
  });

  if (pendingStep && !isNew) {
    return (
      <SecondStepForm {...{ pendingStep, failure, status }} onAnswer={attempt} onBack={goBack} />
    );
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorSummary
        ref={summary}
        errors={[...fieldNames, 'root' as const].map((name) => ({
          text: textOf(name),
          fieldId: name === 'root' ? null : `${id}-${name}`,
        }))}
      />
      {isNew && (
        <TextField
          {...field('name')}
          need="optional"
          autoComplete="name"
          maxLength={maxOf('POST /account/sign-up', 'name')}
        />
      )}
      {isNew && !inviteHash && (
        <OrganizationFields
          name={field('organization')}
          country={form.watch('country')}
          onCountry={(code) => form.setValue('country', code)}
        />
      )}
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete={isNew ? 'email' : 'username'}
        spellCheck={false}
        readOnly={fixedEmail !== undefined}
        autoFocus={!isNew && fixedEmail === undefined}
      />
      <TextField
        {...field('password')}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? t('signIn.passwordHint') : undefined}
      />
      {!isNew && <Link to={consolePaths.resetPassword}>{t('signIn.forgot')}</Link>}
      {isNew && <AcceptTerms />}
      <Button type="submit" tone="primary" status={status}>
        {t(`account.${task}.submit`)}
      </Button>
    </form>
  );
}
