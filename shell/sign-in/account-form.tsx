import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, maxOf, useTranslation } from '#shared/console/index.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import { Button, TextField } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { guessCountry } from '#shared/utils/countries.ts';
import { notifyTabs } from '../session/tab-sync.ts';
import { AcceptTerms } from './accept-terms.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type FieldName, findMistakes, type Mistake, serverMistakes } from './mistakes.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { sendAccount } from './send-account.ts';
import * as css from './sign-in.module.css';
import { useSignInSteps } from './sign-in-steps.ts';

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
  const [values, setValues] = useState({
    email: fixedEmail ?? '',
    password: '',
    name: '',
    organization: '',
    country: guessCountry(navigator.languages),
  });
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const { status, pendingStep, failure, attempt, goBack } = useSignInSteps({
    send: (answers) => sendAccount(task, { ...values, inviteHash, ...answers }),
    onSignedIn(user) {
      notifyTabs(user);
      onSignedIn(user);
    },
    onRefused: (error) => setMistakes(serverMistakes(error)),
  });
  const summary = useRef<HTMLDivElement>(null);
  const isNew = task === 'register';
  // biome-ignore lint/correctness/useExhaustiveDependencies: mistakes belong to the tab they were made in
  useEffect(() => setMistakes([]), [task]);
  useEffect(() => {
    if (mistakes.length > 0) summary.current?.focus();
  }, [mistakes]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = findMistakes(task, values);
    setMistakes(found);
    if (found.length === 0) await attempt();
  }

  const field = (name: FieldName) => ({
    id: `${id}-${name}`,
    name,
    label: t(`signIn.${name}`),
    value: values[name],
    error: textOf(mistakes.find((mistake) => mistake.field === name && mistake.key)),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues((previous) => ({ ...previous, [name]: currentTarget.value })),
  });
  function textOf(mistake: Mistake | undefined): string | undefined {
    return mistake && (mistake.key ? t(`signIn.mistake.${mistake.key}`) : mistake.text);
  }

  if (pendingStep && !isNew) {
    return (
      <SecondStepForm {...{ pendingStep, failure, status }} onAnswer={attempt} onBack={goBack} />
    );
  }
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <ErrorSummary
        ref={summary}
        mistakes={mistakes.map((mistake) => ({
          text: textOf(mistake) ?? '',
          fieldId: mistake.field && `${id}-${mistake.field}`,
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
          country={values.country}
          onCountry={(country) => setValues((former) => ({ ...former, country }))}
        />
      )}
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete={isNew ? 'email' : 'username'}
        spellCheck={false}
        readOnly={fixedEmail !== undefined}
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
