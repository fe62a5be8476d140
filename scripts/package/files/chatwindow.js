#!/usr/bin/env node
import { runCommand } from './modules/command.mjs';

process.exitCode = await runCommand(process.argv.slice(2), process.cwd());
