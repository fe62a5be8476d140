import { type FormEvent, useId, useState } from 'react';
import {
  api,
  errorText,
  maxOf,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
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
import { linesOf, parseAddresses } from './parse-addresses.ts';
import { refreshWebsites } from './queries.ts';

interface AddDialogProps {
  context: KnowledgeContext;
  open: boolean;
  onClose: () => void;
}

const reaches = ['site', 'page', 'sitemap'] as const;
const depths = ['1', '2', '3'] as const;
const maxPages = maxOf('POST /websites', 'page_limit');
const maxAddresses = maxOf('POST /websites', 'urls[]');

const defaultForm = {
  addresses: '',
  reach: 'site' as (typeof reaches)[number],
  depth: '2',
  pageLimit: '100',
  include: '',
  exclude: '',
  recrawl: true,
};

export function AddDialog({ context, open, onClose }: AddDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const [form, setForm] = useState(defaultForm);
  const [wasSubmitted, setSubmitted] = useState(false);
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const isPage = form.reach === 'page';
  const pageLimit = isPage ? 1 : Number(form.pageLimit);
  const isLimitValid = Number.isInteger(pageLimit) && pageLimit >= 1 && pageLimit <= maxPages;
  const { urls, invalid } = parseAddresses(form.addresses);

  const adding = useMutation({
    mutationFn: () =>
      api.call('POST /websites', {
        body: {
          knowledge_id: context.knowledgeId,
          kind: form.reach === 'sitemap' ? 'sitemap' : 'site',
          urls,
          depth: isPage ? 0 : Number(form.depth),
          page_limit: pageLimit,
          include: isPage ? [] : linesOf(form.include),
          exclude: isPage ? [] : linesOf(form.exclude),
          recrawl: form.recrawl,
        },
      }),
    onSuccess({ items }) {
      refreshWebsites(context);
      const known = items.filter(({ unchanged }) => unchanged).length;
      if (known > 0) toast.info(t('websites.form.known', { count: known }));
      setForm(defaultForm);
      setSubmitted(false);
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (addressProblem() === undefined && isLimitValid && !adding.isPending) adding.mutate();
  }

  function addressProblem(): string | undefined {
    if (invalid !== undefined) return t('websites.form.wrong', { address: invalid });
    if (urls.length === 0) return t('websites.form.missing');
    if (urls.length > maxAddresses) return t('websites.form.tooMany', { limit: maxAddresses });
    return;
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
      <form id={formId} className={css.form} noValidate onSubmit={handleSubmit}>
        {adding.error && (
          <Banner tone="danger" role="alert">
            {errorText(adding.error)}
          </Banner>
        )}
        <TextArea
          label={t('websites.form.addresses')}
          hint={t('websites.form.addressesHint', { limit: maxAddresses })}
          need="required"
          rows={2}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://"
          value={form.addresses}
          error={wasSubmitted ? addressProblem() : undefined}
          onChange={(event) => change({ addresses: event.currentTarget.value })}
        />
        <RadioGroup
          label={t('websites.form.reach')}
          options={reaches.map((value) => ({
            value,
            label: t(`websites.reach.${value}`),
            hint: t(`websites.reachHints.${value}`),
          }))}
          value={form.reach}
          onChange={(reach) => change({ reach })}
        />
        <Checkbox
          label={t('websites.form.recrawl')}
          checked={form.recrawl}
          onChange={(event) => change({ recrawl: event.currentTarget.checked })}
        />
        {!isPage && (
          <details className={css.more} open={(wasSubmitted && !isLimitValid) || undefined}>
            <summary>{t('websites.form.more')}</summary>
            <div className={css.form}>
              {form.reach === 'site' && (
                <Select
                  label={t('websites.form.depth')}
                  options={depths.map((value) => ({
                    value,
                    label: t('websites.form.links', { count: Number(value) }),
                  }))}
                  value={form.depth}
                  onChange={(event) => change({ depth: event.currentTarget.value })}
                />
              )}
              <TextField
                label={t('websites.form.pageLimit')}
                type="number"
                min={1}
                max={maxPages}
                value={form.pageLimit}
                error={isLimitValid ? undefined : t('websites.form.limit', { limit: maxPages })}
                onChange={(event) => change({ pageLimit: event.currentTarget.value })}
              />
              {(['include', 'exclude'] as const).map((name) => (
                <TextArea
                  key={name}
                  label={t(`websites.form.${name}`)}
                  hint={t('websites.form.patterns')}
                  rows={2}
                  autoCapitalize="off"
                  spellCheck={false}
                  placeholder={name === 'include' ? '/help/*' : '/blog/*'}
                  value={form[name]}
                  onChange={(event) => change({ [name]: event.currentTarget.value })}
                />
              ))}
            </div>
          </details>
        )}
      </form>
    </Dialog>
  );
}
