import { createApp } from 'vue'
import PersonVerification from './PersonVerification.vue'

createApp(PersonVerification).mount('#app')
