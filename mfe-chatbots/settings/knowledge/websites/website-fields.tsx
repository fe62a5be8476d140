import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import { Checkbox, RadioGroup, Select, TextArea, TextField } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import { parseWebUrls } from './parse-web-urls.ts';
import {
  depths,
  isPageLimit,
  maxPages,
  maxUrls,
  reaches,
  type WebsiteValues,
} from './website-values.ts';

interface WebsiteFieldsProps {
  form: UseFormReturn<WebsiteValues>;
}

/** The URLs where a crawl starts, and how far it follows links. */
export function WebsiteFields({ form }: WebsiteFieldsProps) {
  const { t } = useTranslation('knowledge');
  const { register, control, watch, formState } = form;
  const reach = useController({ control, name: 'reach' });

  function urlError(): string | undefined {
    const code = formState.errors.urls?.message;
    if (code === 'required') return t('websites.form.missing');
    if (code === 'too_many') return t('websites.form.tooMany', { limit: maxUrls });
    const { invalid = '' } = parseWebUrls(watch('urls'));
    return code && t('websites.form.wrong', { address: invalid });
  }

  return (
    <>
      <TextArea
        {...register('urls')}
        label={t('websites.form.addresses')}
        hint={t('websites.form.addressesHint', { limit: maxUrls })}
        need="required"
        rows={2}
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://"
        error={urlError()}
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
      {reach.field.value !== 'page' && (
        <CrawlLimits form={form} hasDepth={reach.field.value === 'site'} />
      )}
    </>
  );
}

interface CrawlLimitsProps extends WebsiteFieldsProps {
  hasDepth: boolean;
}

function CrawlLimits({ form: { register, watch, formState }, hasDepth }: CrawlLimitsProps) {
  const { t } = useTranslation('knowledge');
  const isLimitValid = isPageLimit(watch('pageLimit'));
  return (
    <details className={css.more} open={formState.errors.pageLimit !== undefined || undefined}>
      <summary>{t('websites.form.more')}</summary>
      <div className={css.form}>
        {hasDepth && (
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
          error={isLimitValid ? undefined : t('websites.form.limit', { limit: maxPages })}
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
  );
}
