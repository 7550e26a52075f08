import type { TrialMessages } from './en'

export const zh: TrialMessages = {
  title: '您在试验中的部分',
  incomplete: '此链接不完整。请打开发送给您的链接。',
  unshown: '无法显示列表。链接可能已过期：请索取新的链接。',
  finished: '{trial}：全部完成。谢谢。',
  left: '{trial}：共 {total} 项，还剩 {n} 项。请按图示逐项出示；最后一页之后会回到这里。',
  next: '下一项',
  done: '已完成',
  expired: '已超时',
  start: '开始',
  startThis: '开始这一项',
  kinds: {
    genuine: {
      title: '您自己的证件',
      how: '像真实情况那样拍摄您的证件和您本人。请使用良好的光线。',
    },
    'copy-grey': {
      title: '黑白复印件',
      how: '拍摄您证件的黑白复印件，然后拍摄您本人。',
    },
    'copy-colour': {
      title: '彩色复印件',
      how: '拍摄您证件的彩色复印件或打印件，然后拍摄您本人。',
    },
    display: {
      title: '屏幕上的证件',
      how: '在另一部手机或显示器上显示您证件的图片，拍摄该屏幕，然后拍摄您本人。',
    },
    copied: {
      title: '任意类型的复印件',
      how: '拍摄交给您的复印件，然后拍摄您本人。',
    },
    'other-document': {
      title: '他人的证件',
      how: '经对方同意，拍摄您在试验中的搭档的证件，然后拍摄您本人。',
    },
    'printed-face': {
      title: '打印的人脸',
      how: '拍摄您的证件。用打印的肖像代替您的脸，放在摄像头前。',
    },
    replay: {
      title: '屏幕上的人脸',
      how: '拍摄您的证件。用正在播放人脸视频的屏幕代替您的脸，放在摄像头前。',
    },
    edited: {
      title: '被改动的数据',
      how: '拍摄交给您的被改动的证件，然后拍摄您本人。',
    },
    portrait: {
      title: '被替换的肖像',
      how: '拍摄贴有肖像的证件，然后拍摄您本人。',
    },
    drawn: {
      title: '虚构的证件',
      how: '拍摄交给您的虚构证件，然后拍摄您本人。',
    },
    mask: {
      title: '面具',
      how: '拍摄您的证件。拍摄面部时请戴上面具。',
    },
    'generated-face': {
      title: '生成的人脸',
      how: '拍摄您的证件。按照告知您的方式出示生成的人脸。',
    },
    face: {
      title: '非活体的人脸',
      how: '拍摄您的证件，并出示交给您的人脸。',
    },
    other: {
      title: '按照告知的方式',
      how: '出示试验组织者交给您的物品。',
    },
  },
}
