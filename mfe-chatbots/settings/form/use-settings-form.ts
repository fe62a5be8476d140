import { type FormEvent, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useUnsavedChanges,
} from '#shared/console/index.ts';
import { showServerErrors, useContractForm } from '#shared/forms/use-contract-form.ts';
import type { ConflictResolution } from '#shared/ui/index.ts';
import { SaveConflict } from '#shared/utils/save-with-optimistic-lock.ts';
import { chatbotQueries } from '../../queries.ts';
import { PartFailure, saveParts, validateSettings } from './save-settings.ts';
import {
  firstProblem,
  type SettingsEdits,
  type SettingsValues,
  type StoredSettings,
  toEdits,
  toSettingsValues,
} from './settings-values.ts';

export interface SettingsConflict {
  part: 'window' | 'agent' | 'page';
  fields: readonly string[];
  /** The settings that somebody else saved. */
  stored: StoredSettings;
}

export interface SettingsForm {
  form: UseFormReturn<SettingsValues>;
  isDirty: boolean;
  isSaving: boolean;
  save: (event: FormEvent) => void;
  undo: () => void;
  conflict: SettingsConflict | null;
  resolve: (resolution: ConflictResolution) => void;
}

/**
 * One form for all tabs. It is reset when the stored settings change, unless it has unsaved
 * changes; saving then detects conflicts. `onInvalid` receives the path of the first invalid field.
 */
export function useSettingsForm(
  current: StoredSettings,
  onInvalid: (path: string) => void,
): SettingsForm {
  const { t } = useTranslation('chatbots');
  const [base, setBase] = useState(current);
  const [conflict, setConflict] = useState<SettingsConflict | null>(null);
  const form = useContractForm<SettingsValues>({
    defaultValues: toSettingsValues(base),
    validate: (values) => validateSettings(toSettingsValues(base), values),
    shouldFocusError: false, // `onInvalid` moves the focus, because it first opens the field's tab
  });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);

  const { window, agent } = current;
  useEffect(() => {
    if (isDirty || (base.window === window && base.agent === agent)) return;
    setBase({ window, agent });
    form.reset(toSettingsValues({ window, agent }));
  }, [isDirty, base, window, agent, form]);

  function refill(stored: StoredSettings, edits: SettingsEdits) {
    fillForm(form, stored, edits);
    setBase(stored);
  }

  const saving = useMutation({
    async mutationFn(from: StoredSettings) {
      const progress = { stored: { ...from }, saved: toSettingsValues(from) };
      try {
        await saveParts(progress, form.getValues());
      } finally {
        // Parts saved before a failure become the new base; other edits stay.
        refill(progress.stored, toEdits(progress.saved, form.getValues()));
      }
    },
    onSuccess: () => toast.success(t('settings.saved')),
    onError(failure, from) {
      if (!(failure instanceof PartFailure)) return toast.error(failure);
      const { part, cause: error } = failure;
      if (error instanceof SaveConflict) {
        const latest = part === 'page' ? latestWindow(from) : { [part]: error.stored };
        return setConflict({ part, fields: error.fields, stored: { ...from, ...latest } });
      }
      const invalidPath = showServerErrors(form, error, `${part}.`);
      if (invalidPath) onInvalid(invalidPath);
      else toast.error(error);
    },
  });

  function resolve(resolution: ConflictResolution) {
    setConflict(null);
    if (!conflict || resolution === 'cancel') return;
    const edits = toEdits(toSettingsValues(base), form.getValues());
    const { part, fields, stored } = conflict;
    if (resolution === 'mine') {
      refill(stored, edits);
      return saving.mutate(stored);
    }
    const otherEdits = Object.entries(edits[part]).filter(([field]) => !fields.includes(field));
    refill(stored, { ...edits, [part]: Object.fromEntries(otherEdits) });
  }

  return {
    form,
    isDirty,
    isSaving: saving.isPending,
    save: (event) =>
      void form.handleSubmit(
        () => saving.mutate(base),
        (errors) => onInvalid(firstProblem(errors)),
      )(event),
    undo: () => form.reset(),
    conflict,
    resolve,
  };
}

/** Shows the stored settings, with the user's edits on top. */
function fillForm(
  form: UseFormReturn<SettingsValues>,
  stored: StoredSettings,
  edits: SettingsEdits,
) {
  form.reset(toSettingsValues(stored));
  for (const part of ['window', 'agent', 'page'] as const) {
    for (const [field, value] of Object.entries(edits[part])) {
      const path = `${part}.${field}` as 'window.name'; // a path of the form
      form.setValue(path, value as string, { shouldDirty: true }); // the value of that path
    }
  }
}

/** The chatbot that was cached when saving its page failed. */
function latestWindow({ window }: StoredSettings): Pick<StoredSettings, 'window'> {
  return {
    window: queryClient.getQueryData(chatbotQueries.detail(window.hash_id).queryKey) ?? window,
  };
}
