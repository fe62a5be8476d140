import {
  api,
  currentLanguage,
  maxOf,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import {
  showServerErrors,
  useContractForm,
  useFieldText,
} from '#shared/forms/use-contract-form.ts';
import { MultiCombobox, Select, TextArea, TextField } from '#shared/ui/index.ts';
import { languageName } from '#shared/utils/language-name.ts';
import { windowQueries } from '../../../../../window-queries.ts';
import { type CannedReply, refreshCannedReplies } from '../canned-queries.ts';
import { variableNames } from '../variables.ts';
import * as css from './manager.module.css';
import { type ReplyDraft, toContent, toDraft, validateReply } from './reply-draft.ts';

interface CannedReplyFormProps {
  formId: string;
  /** Null to add a reply. */
  reply: CannedReply | null;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
}

export function CannedReplyForm({ formId, reply, onSaving, onSaved }: CannedReplyFormProps) {
  const { t } = useTranslation('replies');
  const textOf = useFieldText();
  const form = useContractForm<ReplyDraft>({
    defaultValues: toDraft(reply),
    validate: validateReply,
  });
  const saving = useMutation({
    mutationFn(draft: ReplyDraft) {
      const body = toContent(draft);
      return reply
        ? api.call('PUT /canned-replies/:reply_id', { params: { reply_id: reply.id }, body })
        : api.call('POST /canned-replies', { body });
    },
    onMutate: () => onSaving(true),
    onSuccess() {
      toast.success(t('saved'));
      onSaved();
    },
    onError(error) {
      if (!showServerErrors(form, error)) toast.error(error);
    },
    onSettled() {
      onSaving(false);
      return refreshCannedReplies();
    },
  });
  const { register, watch, setValue, formState } = form;
  const { data: windows = [] } = useQuery(windowQueries.list());
  const errorOf = (name: keyof ReplyDraft) => textOf(formState.errors[name]?.message);
  const submit = form.handleSubmit((draft) => {
    if (!saving.isPending) saving.mutate(draft);
  });
  return (
    <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={css.pair}>
        <TextField
          {...register('shortcut')}
          label={t('shortcut')}
          hint={t('shortcutHint')}
          need="required"
          maxLength={maxOf('POST /canned-replies', 'shortcut')}
          autoComplete="off"
          error={errorOf('shortcut')}
        />
        <TextField
          {...register('title')}
          label={t('name')}
          need="required"
          maxLength={maxOf('POST /canned-replies', 'title')}
          autoComplete="off"
          error={errorOf('title')}
        />
      </div>
      <TextArea
        {...register('text')}
        label={t('text')}
        hint={t('textHint', { variables: variableNames.map((name) => `{${name}}`).join(', ') })}
        need="required"
        rows={6}
        limit={maxOf('POST /canned-replies', 'text')}
        defaultValue={reply?.text ?? ''}
        error={errorOf('text')}
      />
      <div className={css.pair}>
        <Select
          {...register('language')}
          label={t('language')}
          options={[
            { value: '', label: t('anyLanguage') },
            ...languages.map((value) => ({ value, label: languageName(value, currentLanguage()) })),
          ]}
        />
        <MultiCombobox
          label={t('where')}
          placeholder={t('allChatbots')}
          options={windows.map(({ id, name }) => ({ value: id, label: name }))}
          value={watch('window_ids')}
          onChange={(ids) => setValue('window_ids', ids)}
          error={errorOf('window_ids')}
        />
      </div>
    </form>
  );
}
