import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'sqlite', schema: './worker/storage/{schema,*-schema}.ts', out: './migrations' })
