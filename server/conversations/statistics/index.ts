export { addErasedChats } from './add-erased-chats.ts';
export { type ListedChats, listedChatConditions } from './listed-chats.repository.ts';
export { toListedChats } from './listed-chats.ts';
export { sendStatisticsReports } from './report/send-statistics-reports.ts';
export { rollUpStatistics } from './roll-up-statistics.ts';
export { statisticsRoutes } from './statistics.routes.ts';
