import { type FormEvent, useId, useState } from 'react';
import { api, errorText, toast, useMutation, useTranslation } from '#shared/console/index.ts';
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
import type { KnowledgePlace } from '../knowledge-place.ts';
import { linesOf, readAddresses } from './addresses.ts';
import { refreshWebsites } from './website-queries.ts';

interface AddDialogProps {
  place: KnowledgePlace;
  open: boolean;
  onClose: () => void;
}

const reaches = ['site', 'page', 'sitemap'] as const;
const depths = ['1', '2', '3'] as const;
const mostPages = 500;
const mostAddresses = 20;

const asProposed = {
  addresses: '',
  reach: 'site' as (typeof reaches)[number],
  depth: '2',
  pageLimit: '100',
  include: '',
  exclude: '',
  recrawl: true,
};

/** Has websites read: whole, a single page, or what a sitemap lists. */
export function AddDialog({ place, open, onClose }: AddDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const [form, setForm] = useState(asProposed);
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const isPage = form.reach === 'page';
  const pageLimit = isPage ? 1 : Number(form.pageLimit);
  const hasLimit = Number.isInteger(pageLimit) && pageLimit >= 1 && pageLimit <= mostPages;
  const { urls, wrong } = readAddresses(form.addresses);

  const adding = useMutation({
    mutationFn: () =>
      api.call('POST /websites', {
        body: {
          knowledge_id: place.knowledgeId,
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
      refreshWebsites(place);
      const known = items.filter(({ unchanged }) => unchanged).length;
      if (known > 0) toast.info(t('websites.form.known', { count: known }));
      setForm(asProposed);
      setTried(false);
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (addressProblem() === undefined && hasLimit && !adding.isPending) adding.mutate();
  }

  function addressProblem(): string | undefined {
    if (wrong !== undefined) return t('websites.form.wrong', { address: wrong });
    if (urls.length === 0) return t('websites.form.missing');
    if (urls.length > mostAddresses) return t('websites.form.tooMany', { limit: mostAddresses });
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
          hint={t('websites.form.addressesHint', { limit: mostAddresses })}
          need="required"
          rows={2}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="https://"
          value={form.addresses}
          error={isTried ? addressProblem() : undefined}
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
          <details className={css.more} open={(isTried && !hasLimit) || undefined}>
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
                max={mostPages}
                value={form.pageLimit}
                error={hasLimit ? undefined : t('websites.form.limit', { limit: mostPages })}
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
