import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Banner, Button } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import * as css from './drafted-form.module.css';
import { SaveBar } from './save-bar.tsx';
import type { useDraftedForm } from './use-drafted-form.ts';

interface DraftedFormProps<Values extends FieldValues, Stored> {
  /** The result of `useDraftedForm`. */
  state: ReturnType<typeof useDraftedForm<Values, Stored>>;
  mayEdit: boolean;
  texts: { draft: string; draftHint: string; drafting: string; drafted: string };
  children: ReactNode;
}

/** A form with a button that drafts its empty fields, and the bar that saves it. */
export function DraftedForm<Values extends FieldValues, Stored>({
  state: { form, isDirty, saving, drafting },
  mayEdit,
  texts,
  children,
}: DraftedFormProps<Values, Stored>) {
  return (
    <FormProvider {...form}>
      <form
        className={shared.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => saving.mutate(values))(event)}
      >
        {mayEdit && (
          <div className={css.draft}>
            <p className={shared.muted}>{texts.draftHint}</p>
            <Button
              icon={Sparkles}
              status={drafting.isPending ? 'busy' : 'idle'}
              onClick={() => void form.handleSubmit((values) => drafting.mutate(values))()}
            >
              {texts.draft}
            </Button>
          </div>
        )}
        {drafting.isPending && (
          <p role="status" className={shared.muted}>
            {texts.drafting}
          </p>
        )}
        {drafting.isSuccess && isDirty && <Banner role="status">{texts.drafted}</Banner>}
        <fieldset className={css.fields} disabled={!mayEdit}>
          {children}
        </fieldset>
        {mayEdit && (
          <SaveBar isDirty={isDirty} isSaving={saving.isPending} onDiscard={() => form.reset()} />
        )}
      </form>
    </FormProvider>
  );
}
