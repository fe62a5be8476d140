import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { buildPreviewUrl, type PreviewOptions } from '../../components/build-preview-url.ts';
import { LastAnswer } from '../../components/last-answer.tsx';
import * as css from './preview.module.css';
import type { UnsavedSettings } from './unsaved-settings.ts';

export const devices = ['phone', 'desktop'] as const;
export type Device = (typeof devices)[number];

export interface PreviewFrameProps extends Required<PreviewOptions> {
  hash: string;
  url: string;
  device: Device;
  /** Changes make the widget refetch its settings; the chat continues. */
  version: string;
  /** Replaces stored settings in the preview. */
  unsaved?: UnsavedSettings | undefined;
  onExpired: () => void;
}

/** How long a loading chat may try to take the focus. */
const settleMs = 1_500;

export function PreviewFrame({
  hash,
  url,
  device,
  lang,
  theme,
  state,
  version,
  unsaved,
  onExpired,
}: PreviewFrameProps) {
  const { t } = useTranslation('chatbots');
  const [initialUrl] = useState(() => buildPreviewUrl(url, { lang, theme, state }));
  const isPainted = usePainted();
  /** A new object for each loaded page, so that effects run again; null while no page is ready. */
  const [page, setPage] = useState<object | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const edited = unsaved && JSON.stringify(unsaved);
  const [isSettling, setSettling] = useState(true);
  const wanted = `${version}${edited}`;
  const settledVersion = useRef(wanted);
  const shownVersion = useRef(wanted);
  const expired = useRef(onExpired);
  expired.current = onExpired;

  useEffect(() => {
    function handleMessage({ source, origin, data }: MessageEvent<unknown>) {
      if (origin !== new URL(url).origin) return;
      const message: unknown = Object(data).preview;
      // The last message of a page that unloads has no source.
      if (message === 'left' && source === null) setPage(null);
      if (source !== frame.current?.contentWindow) return;
      if (message === 'ready') setPage({});
      if (message === 'expired') expired.current();
    }
    addEventListener('message', handleMessage);
    return () => removeEventListener('message', handleMessage);
  }, [url]);

  useEffect(() => {
    if (!page) return;
    const reload = shownVersion.current !== wanted;
    shownVersion.current = wanted;
    const settings: unknown = edited === undefined ? null : JSON.parse(edited);
    const message = { preview: { theme, lang, reload, ...(reload && { unsaved: settings }) } };
    frame.current?.contentWindow?.postMessage(message, new URL(url).origin);
  }, [page, theme, lang, wanted, edited, url]);

  // The opening chat must not take the focus from a field of the settings.
  useEffect(() => {
    if (wanted === settledVersion.current || document.activeElement === frame.current) return;
    settledVersion.current = wanted;
    setSettling(true);
  }, [wanted]);
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => setSettling(false), settleMs);
    return () => clearTimeout(timer);
  }, [isSettling]);

  return (
    <>
      <div className={css.screen} data-device={device}>
        {isPainted && (
          <iframe
            ref={frame}
            className={css.frame}
            src={initialUrl}
            title={t('settings.preview.frame')}
            inert={isSettling}
          />
        )}
      </div>
      <div className={css.enter}>
        <a href={initialUrl} target="_blank" rel="noreferrer" className={css.link}>
          {t('settings.preview.open')}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      </div>
      <LastAnswer hash={hash} frame={frame} url={url} />
    </>
  );
}

/** Defers the frame until after the first paint, because loading it would delay the form. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
