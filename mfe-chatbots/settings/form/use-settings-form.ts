import { type FormEvent, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toast, useMutation, useTranslation, useUnsavedChanges } from '#shared/console/index.ts';
import { showRefusal, useContractForm } from '../../components/use-contract-form.ts';
import { Conflict } from './save-over.ts';
import {
  findSettingsProblems,
  PartFailure,
  saveAgent,
  savePage,
  saveWindow,
} from './save-settings.ts';
import {
  type Edits,
  editsOf,
  firstProblem,
  type SettingsValues,
  type Stored,
  valuesOf,
} from './settings-values.ts';

export interface SettingsConflict {
  part: 'window' | 'agent';
  fields: readonly string[];
  /** What is stored by now: the version of the others. */
  stored: Stored;
}

export interface SettingsForm {
  form: UseFormReturn<SettingsValues>;
  isDirty: boolean;
  isSaving: boolean;
  /** For the form's `onSubmit`. */
  save: (event: FormEvent) => void;
  undo: () => void;
  conflict: SettingsConflict | null;
  resolve: (winner: 'mine' | 'theirs' | 'nobody') => void;
}

/**
 * The one form of the settings, over all tabs. It is filled anew when what is stored changes, unless
 * something in it is unsaved; then saving finds out whether the changes meet. `onWrong` hears of the
 * first field that is not right.
 */
export function useSettingsForm(current: Stored, onWrong: (path: string) => void): SettingsForm {
  const { t } = useTranslation('chatbots');
  const [base, setBase] = useState(current);
  const [conflict, setConflict] = useState<SettingsConflict | null>(null);
  const form = useContractForm<SettingsValues>({
    defaultValues: valuesOf(base),
    findProblems: (values) => findSettingsProblems(valuesOf(base), values),
    shouldFocusError: false, // `onWrong` does, on whichever tab it stands
  });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);

  const { window, agent } = current;
  useEffect(() => {
    if (isDirty || (base.window === window && base.agent === agent)) return;
    setBase({ window, agent });
    form.reset(valuesOf({ window, agent }));
  }, [isDirty, base, window, agent, form]);

  function refill(stored: Stored, edits: Edits) {
    form.reset(valuesOf(stored));
    for (const part of ['window', 'agent', 'page'] as const) {
      for (const [field, value] of Object.entries(edits[part])) {
        const path = `${part}.${field}` as 'window.name'; // one of the form's paths
        form.setValue(path, value as string, { shouldDirty: true }); // with what was there
      }
    }
    setBase(stored);
  }

  const saving = useMutation({
    async mutationFn(from: Stored) {
      const values = form.getValues();
      const before = valuesOf(from);
      const next = { ...from };
      const saved = { ...before };
      try {
        next.window = await saveWindow(from.window, before.window, values.window);
        saved.window = values.window;
        next.window = await savePage(next.window, before.page, values.page);
        saved.page = values.page;
        if (from.agent) next.agent = await saveAgent(from.agent, before.agent, values.agent);
        saved.agent = values.agent;
      } finally {
        // What was saved before a failure is saved, and what was typed meanwhile is not.
        refill(next, editsOf(saved, form.getValues()));
      }
    },
    onSuccess: () => toast.success(t('settings.saved')),
    onError(failure, from) {
      if (!(failure instanceof PartFailure)) return toast.error(failure);
      const { part, cause: error } = failure;
      if (error instanceof Conflict && part !== 'page') {
        return setConflict({
          part,
          fields: error.fields,
          stored: { ...from, [part]: error.stored },
        });
      }
      const refused = showRefusal(form, error, `${part}.`);
      if (refused) onWrong(refused);
      else toast.error(error);
    },
  });

  function resolve(winner: 'mine' | 'theirs' | 'nobody') {
    setConflict(null);
    if (!conflict || winner === 'nobody') return;
    const edits = editsOf(valuesOf(base), form.getValues());
    const { part, fields, stored } = conflict;
    if (winner === 'mine') {
      refill(stored, edits);
      return saving.mutate(stored);
    }
    const others = Object.entries(edits[part]).filter(([field]) => !fields.includes(field));
    refill(stored, { ...edits, [part]: Object.fromEntries(others) });
  }

  return {
    form,
    isDirty,
    isSaving: saving.isPending,
    save: (event) =>
      void form.handleSubmit(
        () => saving.mutate(base),
        (errors) => onWrong(firstProblem(errors)),
      )(event),
    undo: () => form.reset(),
    conflict,
    resolve,
  };
}
