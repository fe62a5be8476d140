import type { TFunction } from 'i18next';
import { Code, Copy, Download } from 'lucide-react';
import { api, navigate, toast } from '#shared/console/index.ts';
import type { MenuItem } from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { downloadFile } from '#shared/utils/download-file.ts';
import { installSnippet } from '../../components/install-snippet.ts';
import { refreshChatbots } from '../../queries.ts';
import type { ListedChatbot } from '../use-chatbot-filter.ts';

interface Permissions {
  mayEdit: boolean;
  mayManage: boolean;
}

type Texts = TFunction<['chatbots', 'settings']>;

export function copyItems(
  chatbot: ListedChatbot,
  t: Texts,
  { mayEdit, mayManage }: Permissions,
): MenuItem[] {
  const snippet: MenuItem = {
    label: t('list.menu.copy'),
    icon: Code,
    onSelect: () => void copySnippet(chatbot, t),
  };
  const download: MenuItem = {
    label: t('settings:portable.download'),
    icon: Download,
    onSelect: () => void downloadChatbot(chatbot),
  };
  const duplicate: MenuItem = {
    label: t('settings:portable.duplicate'),
    icon: Copy,
    onSelect: () => void duplicateChatbot(chatbot),
  };
  return [snippet, ...(mayEdit ? [download] : []), ...(mayManage ? [duplicate] : [])];
}

async function copySnippet({ hash_id }: ListedChatbot, t: Texts): Promise<void> {
  try {
    await navigator.clipboard.writeText(installSnippet(hash_id));
    toast.success(t('list.copied'));
  } catch {
    toast.info(t('list.copyRefused'));
  }
}

async function duplicateChatbot({ hash_id: hash }: ListedChatbot): Promise<void> {
  try {
    const copy = await api.call('POST /windows/:hash/duplicate', { params: { hash } });
    await refreshChatbots();
    navigate(settingsPath(copy.hash_id));
  } catch (error) {
    toast.error(error);
  }
}

/** Indented and in a fixed order, for readable diffs in git. */
async function downloadChatbot({ hash_id: hash }: ListedChatbot): Promise<void> {
  try {
    const file = await api.call('GET /windows/:hash/file', { params: { hash } });
    const text = `${JSON.stringify(file, null, 2)}\n`;
    downloadFile(`${hash}.chatbot.json`, text, 'application/json');
  } catch (error) {
    toast.error(error);
  }
}
