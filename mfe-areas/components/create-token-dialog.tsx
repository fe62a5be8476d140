import { useState } from 'react';
import { api, maxOf, useTranslation } from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { SecretDialog } from '#shared/forms/secret-dialog.tsx';
import { CodeBlock, TextField } from '#shared/ui/index.ts';
import { refreshAreas } from '../queries.ts';

interface CreateTokenDialogProps {
  open: boolean;
  /** The area of the token; when undefined, the user enters it. */
  area: string | undefined;
  onClose: () => void;
}

const endpoint = 'POST /registry/tokens';
/** Mirrors the pattern of the contract, whose schemas are not bundled. */
const areaName = /^(mfe-[a-z0-9-]{1,40}|shared)$/;

/** Creates a deploy token and shows it once. */
export function CreateTokenDialog({ open, area, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation('areas');
  const [token, setToken] = useState<string | null>(null);
  return (
    <>
      <FormDialog
        open={open}
        title={t('tokens.create')}
        description={t('tokens.lead')}
        submitLabel={t('tokens.submit')}
        defaultValues={{ area: area ?? '', name: '' }}
        validate={(typed) => ({
          ...(!areaName.test(typed.area.trim()) && { area: 'invalid' }),
          ...(!typed.name.trim() && { name: 'required' }),
        })}
        save={(typed) =>
          api.call(endpoint, { body: { area: typed.area.trim(), name: typed.name.trim() } })
        }
        onSaved={(created) => {
          setToken(created.token);
          void refreshAreas();
        }}
        onClose={onClose}
      >
        {({ register, formState: { errors } }) => (
          <>
            {!area && (
              <TextField
                {...register('area')}
                label={t('column.area')}
                hint={t('tokens.areaHint')}
                error={errors.area && t('tokens.areaWrong')}
                need="required"
                autoComplete="off"
                spellCheck={false}
              />
            )}
            <TextField
              {...register('name')}
              label={t('column.name')}
              hint={t('tokens.nameHint')}
              error={errors.name && t('tokens.nameWrong')}
              need="required"
              maxLength={maxOf(endpoint, 'name')}
              autoComplete="off"
            />
          </>
        )}
      </FormDialog>
      <SecretDialog
        secret={token}
        title={t('tokens.create')}
        warning={t('tokens.once')}
        doneLabel={t('tokens.done')}
        onClose={() => setToken(null)}
      >
        {(code) => <CodeBlock label={t('tokens.secret')} code={code} />}
      </SecretDialog>
    </>
  );
}
