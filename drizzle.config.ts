import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './worker/storage/tables/*schema.ts', out: './migrations' })
