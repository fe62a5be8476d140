import { type FormEvent, useId, useState } from 'react';
import { api, errorText, maxOf, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, CodeBlock, Dialog, TextField } from '#shared/ui/index.ts';
import { refreshAreas } from '../queries.ts';
import * as css from './areas.module.css';

/** Mirrors the pattern of the contract, whose schemas are not bundled. */
const areaName = /^(mfe-[a-z0-9-]{1,40}|shared)$/;

interface CreateTokenDialogProps {
  open: boolean;
  /** The area of the token; undefined asks for it. */
  area: string | undefined;
  onClose: () => void;
}

/**
 * Creates a deploy token and shows it once. The secret stays in the state of this component,
 * because the result of a mutation would stay in the cache that all areas share.
 */
export function CreateTokenDialog({ open, area, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation('areas');
  const formId = useId();
  const [token, setToken] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [mistakes, setMistakes] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);

  function close() {
    setToken(undefined);
    setError(undefined);
    setMistakes(new Set());
    onClose();
  }
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const body = { area: area ?? textOf(form, 'area'), name: textOf(form, 'name') };
    const wrong = [...(areaName.test(body.area) ? [] : ['area']), ...(body.name ? [] : ['name'])];
    setMistakes(new Set(wrong));
    setError(undefined);
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      const made = await api.call('POST /registry/tokens', { body });
      setToken(made.token);
      void refreshAreas();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
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
          <Button tone="primary" type="submit" form={formId} status={isBusy ? 'busy' : 'idle'}>
            {t('tokens.submit')}
          </Button>
        )
      }
    >
      {token ? (
        <CodeBlock label={t('tokens.secret')} code={token} />
      ) : (
        <form id={formId} className={css.form} onSubmit={handleSubmit}>
          {error !== undefined && (
            <Banner tone="danger" role="alert">
              {errorText(error)}
            </Banner>
          )}
          {!area && (
            <TextField
              name="area"
              label={t('column.area')}
              hint={t('tokens.areaHint')}
              error={mistakes.has('area') ? t('tokens.areaWrong') : undefined}
              need="required"
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <TextField
            name="name"
            label={t('column.name')}
            hint={t('tokens.nameHint')}
            error={mistakes.has('name') ? t('tokens.nameWrong') : undefined}
            need="required"
            maxLength={maxOf('POST /registry/tokens', 'name')}
            autoComplete="off"
          />
        </form>
      )}
    </Dialog>
  );
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
