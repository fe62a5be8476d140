import { useId } from 'react';
import { useController } from 'react-hook-form';
import { api, errorText, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import {
  Banner,
  Button,
  Checkbox,
  Dialog,
  RadioGroup,
  Select,
  TextArea,
  TextField,
} from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { parseWebAddresses } from './parse-addresses.ts';
import { refreshWebsites } from './queries.ts';
import {
  defaultValues,
  depths,
  findProblems,
  isPageLimit,
  maxAddresses,
  maxPages,
  reaches,
  toWebsites,
  type WebsiteValues,
} from './website-values.ts';

interface AddDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

export function AddDialog({ context, open, onClose }: AddDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const { register, control, watch, reset, handleSubmit, formState } = useContractForm({
    defaultValues,
    findProblems,
  });
  const { errors } = formState;
  const reach = useController({ control, name: 'reach' });
  const [addresses, pageLimit] = watch(['addresses', 'pageLimit']);
  const isPage = reach.field.value === 'page';

  const adding = useMutation({
    mutationFn: (form: WebsiteValues) =>
      api.call('POST /websites', {
        body: { knowledge_id: context.knowledgeId, ...toWebsites(form) },
      }),
    onSuccess({ items }) {
      refreshWebsites(context);
      const known = items.filter(({ unchanged }) => unchanged).length;
      if (known > 0) toast.info(t('websites.form.known', { count: known }));
      reset();
      onClose();
    },
  });

  const submit = handleSubmit((form) => {
    if (!adding.isPending) adding.mutate(form);
  });

  function addressText(): string | undefined {
    const code = errors.addresses?.message;
    if (code === 'required') return t('websites.form.missing');
    if (code === 'too_many') return t('websites.form.tooMany', { limit: maxAddresses });
    return (
      code && t('websites.form.wrong', { address: parseWebAddresses(addresses).invalid ?? '' })
    );
  }

  return (
    <Dialog
      open={open}
      title={t('websites.add')}
      description={t('websites.form.description')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('websites.form.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            status={adding.isPending ? 'busy' : 'idle'}
          >
            {t('websites.form.start')}
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {adding.error && (
          <Banner tone="danger" role="alert">
            {errorText(adding.error)}
          </Banner>
        )}
        <TextArea
          {...register('addresses')}
          label={t('websites.form.addresses')}
          hint={t('websites.form.addressesHint', { limit: maxAddresses })}
          need="required"
          rows={2}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://"
          error={addressText()}
        />
        <RadioGroup
          label={t('websites.form.reach')}
          options={reaches.map((value) => ({
            value,
            label: t(`websites.reach.${value}`),
            hint: t(`websites.reachHints.${value}`),
          }))}
          value={reach.field.value}
          onChange={reach.field.onChange}
        />
        <Checkbox {...register('recrawl')} label={t('websites.form.recrawl')} />
        {!isPage && (
          <details className={css.more} open={errors.pageLimit !== undefined || undefined}>
            <summary>{t('websites.form.more')}</summary>
            <div className={css.form}>
              {reach.field.value === 'site' && (
                <Select
                  {...register('depth')}
                  label={t('websites.form.depth')}
                  options={depths.map((value) => ({
                    value,
                    label: t('websites.form.links', { count: Number(value) }),
                  }))}
                />
              )}
              <TextField
                {...register('pageLimit')}
                label={t('websites.form.pageLimit')}
                type="number"
                min={1}
                max={maxPages}
                error={
                  isPageLimit(pageLimit) ? undefined : t('websites.form.limit', { limit: maxPages })
                }
              />
              {(['include', 'exclude'] as const).map((name) => (
                <TextArea
                  key={name}
                  {...register(name)}
                  label={t(`websites.form.${name}`)}
                  hint={t('websites.form.patterns')}
                  rows={2}
                  autoCapitalize="off"
                  spellCheck={false}
                  placeholder={name === 'include' ? '/help/*' : '/blog/*'}
                />
              ))}
            </div>
          </details>
        )}
      </form>
    </Dialog>
  );
}
