import { useState } from 'react';
import { api, navigate, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { PortableReport } from '#shared/contracts/chatbots/portable.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { refreshChatbots } from '../../queries.ts';
import { readChatbotFile } from './read-chatbot-file.ts';

interface CheckedFile {
  file: unknown;
  report: PortableReport;
}

/** Checks an exported file, then imports it under the name that the user gives it. */
export function useChatbotImport(onImported: () => void) {
  const { t } = useTranslation('settings');
  const [name, setName] = useState('');

  const checking = useMutation({
    async mutationFn(upload: File): Promise<CheckedFile> {
      const file = await readChatbotFile(upload);
      const report = await api.call('POST /windows/file/check', { body: { file } });
      setName(report.name);
      return { file, report };
    },
  });
  const importing = useMutation({
    mutationFn: ({ file }: CheckedFile) =>
      api.call('POST /windows/file', { body: { file, name: name.trim() } }),
    async onSuccess(window) {
      await refreshChatbots();
      toast.success(t('portable.imported', { name: window.name }));
      onImported();
      navigate(settingsPath(window.hash_id));
    },
  });
  const checked = checking.data;
  const isReady = checked !== undefined && checked.report.blocked === null && name.trim() !== '';

  function reset() {
    checking.reset();
    importing.reset();
  }

  return { name, setName, checking, importing, checked, isReady, reset };
}
