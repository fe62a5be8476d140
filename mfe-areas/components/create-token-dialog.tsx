import { useId, useState } from 'react';
import { api, errorText, maxOf, useMutation, useTranslation } from '#shared/console/index.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Banner, Button, CodeBlock, Dialog, TextField } from '#shared/ui/index.ts';
import { refreshAreas } from '../queries.ts';
import * as css from './areas.module.css';

/** Mirrors the pattern of the contract, whose schemas are not bundled. */
const areaName = /^(mfe-[a-z0-9-]{1,40}|shared)$/;

interface TokenValues {
  area: string;
  name: string;
}

interface CreateTokenDialogProps {
  open: boolean;
  /** The area of the token; when undefined, the user enters it. */
  area: string | undefined;
  onClose: () => void;
}

/**
 * Creates a deploy token and shows it once. The secret stays in this component's state, because
 * mutation results are kept in the cache shared by all areas.
 */
export function CreateTokenDialog({ open, area, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation('areas');
  const formId = useId();
  const [token, setToken] = useState<string>();
  const toBody = (typed: TokenValues) => ({
    area: area ?? typed.area.trim(),
    name: typed.name.trim(),
  });
  const form = useContractForm<TokenValues>({
    defaultValues: { area: '', name: '' },
    findProblems(typed) {
      const body = toBody(typed);
      return {
        ...(!areaName.test(body.area) && { area: 'invalid' as const }),
        ...(!body.name && { name: 'required' as const }),
      };
    },
  });
  const { errors } = form.formState;
  const creating = useMutation({
    async mutationFn(typed: TokenValues) {
      const created = await api.call('POST /registry/tokens', { body: toBody(typed) });
      setToken(created.token);
    },
    onSuccess: () => void refreshAreas(),
  });
  const submit = form.handleSubmit(
    (typed) => {
      if (!creating.isPending) creating.mutate(typed);
    },
    () => creating.reset(),
  );

  function close() {
    form.reset();
    setToken(undefined);
    creating.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={t('tokens.create')}
      description={token ? t('tokens.once') : t('tokens.lead')}
      // A click outside must not close the dialog that shows the secret.
      kind={token ? 'alert' : 'dialog'}
      onClose={close}
      footer={
        token ? (
          <Button tone="primary" onClick={close}>
            {t('tokens.done')}
          </Button>
        ) : (
          <Button
            tone="primary"
            type="submit"
            form={formId}
            status={creating.isPending ? 'busy' : 'idle'}
          >
            {t('tokens.submit')}
          </Button>
        )
      }
    >
      {token ? (
        <CodeBlock label={t('tokens.secret')} code={token} />
      ) : (
        <form id={formId} className={css.form} onSubmit={(event) => void submit(event)}>
          {creating.error && (
            <Banner tone="danger" role="alert">
              {errorText(creating.error)}
            </Banner>
          )}
          {!area && (
            <TextField
              {...form.register('area')}
              label={t('column.area')}
              hint={t('tokens.areaHint')}
              error={errors.area && t('tokens.areaWrong')}
              need="required"
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <TextField
            {...form.register('name')}
            label={t('column.name')}
            hint={t('tokens.nameHint')}
            error={errors.name && t('tokens.nameWrong')}
            need="required"
            maxLength={maxOf('POST /registry/tokens', 'name')}
            autoComplete="off"
          />
        </form>
      )}
    </Dialog>
  );
}
